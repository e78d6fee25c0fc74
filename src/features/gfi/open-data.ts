import { type IndicatorKey, indicators } from './catalogue.ts';
import type { Point } from './edition/figures.ts';
import type { EditionMeasure } from './edition/manifest.ts';
import { pointsOf } from './scoring/points.ts';
import type { CountryScores, ScoredEdition } from './scoring/scored-edition.ts';

const quoted = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const table = (head: string, lines: readonly string[]): string => `${[head, ...lines].join('\n')}\n`;

type Line = (code: string, key: IndicatorKey, measure: EditionMeasure, point: Point) => string;

const linesOf = (code: string, scores: CountryScores | null, line: Line): string[] =>
  indicators.flatMap(({ key }) => {
    const { measure, series } = scores?.set.figures[key] ?? { measure: null, series: [] };
    return measure ? series.map((point) => line(code, key, measure, point)) : [];
  });

const plainLine: Line = (code, key, measure, { year, value }) =>
  [code, key, measure.code, year, value, pointsOf(measure, value)].join(',');

const sourcedLine: Line = (code, key, measure, point) => {
  const { unit, source, licence, attribution, url } = measure;
  const stated = [unit, source, licence, attribution, url].map(quoted).join(',');
  return `${plainLine(code, key, measure, point)},${stated}`;
};

const head = 'country,indicator,measure,year,value,score';

/** Every figure of an edition with the points it gives, as CSV (RFC 4180, decimal point, LF). */
export const editionTable = (edition: ScoredEdition, codes: readonly string[]): string =>
  table(
    head,
    codes.flatMap((code) => linesOf(code, edition.of(code), plainLine)),
  );

/** Every figure of one country with its points, unit, source and licence, as CSV. */
export const countryTable = (edition: ScoredEdition, code: string): string =>
  table(`${head},unit,source,licence,attribution,url`, linesOf(code, edition.of(code), sourcedLine));
