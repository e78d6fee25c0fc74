import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { allCountries } from '#countries/catalogue/catalogue.server.ts';
import { shippedEdition } from '../../../tests/support/edition.ts';
import { scoreEdition } from '../scoring/scored-edition.ts';
import { editionDigest } from './files.server.ts';
import { yearsOf } from './scope.ts';
import { fromWideTable, toWideTable } from './wide-table.ts';

const { manifest, figures } = shippedEdition;
const measure = 'SH.H2O.BASW.ZS';

/** The shipped edition with another reference year and one more year of drinking water figures. */
const later = (referenceYear: number, year: number, value = 88) => {
  const water = [...(figures.get(measure) ?? [])];
  return {
    manifest: {
      ...manifest,
      referenceYear,
      measures: manifest.measures.map((each) => (each.code === measure ? { ...each, lastYear: year } : each)),
    },
    figures: new Map(figures).set(
      measure,
      new Map(water.map(([code, series]) => [code, [...series, { year, value }]])),
    ),
  };
};

describe('the years of an edition', () => {
  it('run from 1998 to the year before the reference year', () => {
    const years = yearsOf(manifest);
    expect([years.at(0), years.at(-1), years.length]).toEqual([1998, 2025, 28]);
    expect(yearsOf({ ...manifest, referenceYear: 2031 }).at(-1)).toBe(2030);
  });

  it('include the current year if it has a figure', () => {
    expect(yearsOf(later(2026, 2026).manifest).at(-1)).toBe(2026);
  });

  it('are all in the table of figures, the digest and the history', () => {
    const edition = later(2026, 2026);
    const table = toWideTable(edition.figures, yearsOf(edition.manifest));
    expect(table.split('\n')[0]).toMatch(/,2025,2026$/);
    expect(fromWideTable(table).get(measure)?.get('KE')?.at(-1)).toEqual({ year: 2026, value: 88 });
    expect(editionDigest(edition)).not.toBe(editionDigest(later(2026, 2026, 89)));
    expect(scoreEdition(edition, allCountries()).forCountry('KE')?.history().at(-1)?.year).toBe(2026);
  });
});

describe('the table of figures', () => {
  it('is written back to the same bytes', async () => {
    const shipped = await readFile('content/gfi/2026.1/figures.csv', 'utf8');
    expect(toWideTable(fromWideTable(shipped), yearsOf(manifest))).toBe(shipped);
  });

  it.each([
    ['country,measure,then\n', 'figures.csv:1: not the head'],
    ['country,measure,2020\nDE,CC.EST\n', 'figures.csv:2: not a line'],
    ['country,measure,2020\nDE,CC.EST,1\nDE,VA.EST,x\n', 'figures.csv:3: "x" is no number'],
    ['country,measure,2020\nDE,"CC.EST,1\n', 'figures.csv:2: no CSV'],
  ])('refuses %j', (table, fault) => expect(() => fromWideTable(table)).toThrow(fault));
});
