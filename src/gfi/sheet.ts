import { bandOf } from './bands.ts';
import { categories, type Indicator, indicators, indicatorsOf } from './catalogue.ts';
import type { EditionMeasure } from './edition/manifest.ts';
import { type ScoreSet, summariseScoreSet } from './scores.ts';
import { symbolOf } from './views/units.ts';

export type Cell = string | number | null;

export type SheetRow = {
  kind: 'header' | 'overall' | 'category' | 'indicator' | 'sources';
  /** Indicator, category, unit, source, score and band, then one cell for each year of the edition. */
  cells: readonly Cell[];
};

/** The index as a spreadsheet: a header, a row for each score, and the sources. */
export type Sheet = { sample: boolean; rows: readonly SheetRow[] };

const sourceText = (measure: EditionMeasure | null, year: number | null): string | null =>
  measure && [`${measure.source}, ${measure.code}`, measure.licence, ...(year ? [year] : [])].join(', ');

/** Column of the score, counted from 0. */
export const scoreColumn = 4;

/** Text keys of a sheet. */
export const sheetTextKeys: readonly string[] = [
  ...['indicator', 'category', 'unit', 'source', 'score', 'band', 'sources_row'].map((key) => `table_${key}`),
  ...['overall_score', 'no_score', 'demo_mark', 'demo_note'].map((key) => `gfi_${key}`),
  'index_weighted_members',
  ...categories.map((category) => `${category}_category`),
  ...indicators.map(({ text }) => text),
];

/** The attributions required by the sources, without duplicates. */
const attributionsOf = ({ figures }: ScoreSet): string[] => [
  ...new Set(Object.values(figures).flatMap(({ measure }) => measure?.attribution ?? [])),
];

/** The letters of a column, counted from 0: A … Z, AA … AZ, BA … */
export const columnName = (index: number): string =>
  (index < 26 ? '' : columnName(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

/** The edition of a sheet: its name for the last row, and the years that get a column. */
export type SheetOptions = {
  name: string;
  years: readonly number[];
  /** Says how the figures of a union are made; null for a country. */
  membersNote?: string | null;
  /** The name of a row: that of the sub-score, with the measure if that is only a proxy. */
  nameOf?: (indicator: Indicator, measure: EditionMeasure | null) => string;
};

/** Lays the scores out as a sheet; `textOf` returns the texts in the language of the sheet. */
export const buildSheet = (
  set: ScoreSet,
  textOf: (key: string) => string,
  { name: editionName, years, membersNote = null, nameOf = ({ text }) => textOf(text) }: SheetOptions,
): Sheet => {
  const summary = summariseScoreSet(set);
  // The mark is in every row, so that sample figures are not copied without it.
  const sampleMark = set.sample ? textOf('gfi_demo_mark') : null;
  const blank: Cell[] = years.map(() => null);
  const scoreCells = (score: number | null): Cell[] => {
    const band = bandOf(score);
    return band ? [score, textOf(band.text)] : [null, textOf('gfi_no_score')];
  };

  const indicatorRow = (indicator: Indicator): SheetRow => {
    const { key, category, unit } = indicator;
    const { score, year: latest, measure, series } = set.figures[key];
    const byYear = new Map(series.map(({ year, value }) => [year, value]));
    const figures = years.map((year) => byYear.get(year) ?? null);
    const labelCells = [
      nameOf(indicator, measure),
      textOf(`${category}_category`),
      measure ? symbolOf(measure.unit).symbol : unit,
      sampleMark ?? sourceText(measure, latest),
    ];
    return { kind: 'indicator', cells: [...labelCells, ...scoreCells(score), ...figures] };
  };

  const headings = ['indicator', 'category', 'unit', 'source', 'score', 'band'].map((key) =>
    textOf(`table_${key}`),
  );
  const notes = sampleMark
    ? [textOf('gfi_demo_note')]
    : [editionName, ...(membersNote === null ? [] : [membersNote]), ...attributionsOf(set)];
  return {
    sample: set.sample,
    rows: [
      { kind: 'header', cells: [...headings, ...years] },
      {
        kind: 'overall',
        cells: [
          textOf('gfi_overall_score'),
          null,
          null,
          sampleMark,
          ...scoreCells(summary.overall),
          ...blank,
        ],
      },
      ...categories.flatMap((category): SheetRow[] => {
        const name = textOf(`${category}_category`);
        const cells = [name, null, null, sampleMark, ...scoreCells(summary.categories[category]), ...blank];
        return [{ kind: 'category', cells }, ...indicatorsOf(category).map(indicatorRow)];
      }),
      {
        kind: 'sources',
        cells: [textOf('table_sources_row'), null, null, notes.join(' · '), null, null, ...blank],
      },
    ],
  };
};
