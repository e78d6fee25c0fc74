import { describe, expect, it } from 'vitest';
import { shippedEdition } from '../../tests/support/edition.ts';
import { categories, indicators, indicatorsOf } from './catalogue.ts';
import { yearsOf } from './edition/scope.ts';
import { sampleScores } from './samples.ts';
import type { ScoreSet } from './scores.ts';
import { buildSheet, columnName } from './sheet.ts';

const textOf = (key: string) => `<${key}>`;
const edition = { name: 'Global Fair Index 2026.1', years: yearsOf(shippedEdition.manifest) };
const sheet = buildSheet(sampleScores('DE', true), textOf, edition);

const real: ScoreSet = {
  ...sampleScores('DE', true),
  sample: false,
  figures: {
    ...sampleScores('DE', true).figures,
    tradeBalance: {
      score: 74,
      value: 4.2,
      year: 2024,
      missing: null,
      measure: shippedEdition.manifest.measures[0] ?? null,
      series: [
        { year: 1998, value: 1.5 },
        { year: 2024, value: 4.2 },
      ],
    },
    fairWages: { score: null, value: null, year: null, measure: null, missing: 'notMeasured', series: [] },
  },
};

describe('the sheet', () => {
  it('has a row for each score, of 34 cells in this edition, A to AH', () => {
    expect(sheet.rows).toHaveLength(3 + categories.length + indicators.length);
    for (const { cells } of sheet.rows) expect(cells).toHaveLength(34);
    expect([0, 25, 26, 33].map(columnName)).toEqual(['A', 'Z', 'AA', 'AH']);
  });

  it('has headings, the overall score, each category with its indicators, and the sources last', () => {
    expect(sheet.rows.map(({ kind }) => kind)).toEqual([
      ...['header', 'overall'],
      ...categories.flatMap((key) => ['category', ...indicatorsOf(key).map(() => 'indicator')]),
      'sources',
    ]);
    expect(sheet.rows[0]?.cells.slice(4, 8)).toEqual(['<table_score>', '<table_band>', 1998, 1999]);
    expect(sheet.rows[0]?.cells.at(-1)).toBe(2025);
  });

  it('has a column for each year of the edition, the last one included', () => {
    const series = [{ year: 2026, value: 4.2 }];
    const tradeBalance = { ...real.figures.tradeBalance, year: 2026, series };
    const later = { ...real, figures: { ...real.figures, tradeBalance } };
    const { rows } = buildSheet(later, textOf, { ...edition, years: [...edition.years, 2026] });
    expect(rows[0]?.cells.slice(-2)).toEqual([2025, 2026]);
    expect(rows[3]?.cells.slice(-2)).toEqual([null, 4.2]);
  });

  it('marks every scored row of a sample, and explains the mark', () => {
    for (const { cells } of sheet.rows.slice(1, -1)) expect(cells[3]).toBe('<gfi_demo_mark>');
    expect(sheet.rows.at(-1)?.cells[3]).toContain('<gfi_demo_note>');
    expect(
      sheet.rows
        .slice(1)
        .flatMap(({ cells }) => cells.slice(6))
        .every((cell) => cell === null),
    ).toBe(true);
  });

  it('shows source and figures of real scores without the mark, and says where there is none', () => {
    const { rows } = buildSheet(real, textOf, edition);
    expect(JSON.stringify(rows)).not.toContain('demo');
    expect(rows[3]?.cells.slice(0, 7)).toEqual([
      '<trade_balance>',
      '<economy_category>',
      '%',
      'World Bank, World Development Indicators, NE.RSB.GNFS.ZS, CC BY 4.0, 2024',
      74,
      '<gfi_score_good>',
      1.5,
    ]);
    expect(rows[3]?.cells.slice(-2)).toEqual([4.2, null]);
    expect(rows.at(-1)?.cells[3]).toMatch(
      /^Global Fair Index 2026\.1 · World Bank, .*licensed under CC BY 4\.0$/,
    );
    expect(rows[4]?.cells.slice(3, 6)).toEqual([null, null, '<gfi_no_score>']);
    const ofUnion = buildSheet(real, textOf, { ...edition, membersNote: 'Means of 27.' });
    expect(ofUnion.rows.at(-1)?.cells[3]).toMatch(/^Global Fair Index 2026\.1 · Means of 27\. · World Bank/);
  });
});
