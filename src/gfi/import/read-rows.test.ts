import { describe, expect, it } from 'vitest';
import { findCountry } from '#countries/catalogue/catalogue.server.ts';
import { parseIndicatorsCsv } from './read-rows.ts';

const header = 'code,indicator,year,value\n';
const isCountry = (code: string) => findCountry(code)?.code === code;
const parse = (text: string) => parseIndicatorsCsv('indicators.csv', text, { isCountry, currentYear: 2026 });
const faults = (text: string) => {
  const result = parse(text);
  return result.ok ? [] : result.error.map(({ at, reason }) => `${at}: ${reason}`);
};
const rows = (text: string) => {
  const result = parse(text);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
};

describe('a table of figures', () => {
  it('is read with or without a byte-order mark, with either end of line', () => {
    const expected = [{ country: 'NA', measure: 'SH.H2O.BASW.ZS', year: 2020, value: 84.25 }];
    expect(rows(`${header}NA,SH.H2O.BASW.ZS,2020,84.25\n`).rows).toEqual(expected);
    expect(rows(`\uFEFF${header}"NA","SH.H2O.BASW.ZS",2020,84.25\n`.replaceAll('\n', '\r\n')).rows).toEqual(
      expected,
    );
  });

  it('reads NA as Namibia, and accepts EU and TW', () => {
    const table = ['NA', 'EU', 'TW'].map((code) => `${code},CC.EST,2020,1\n`).join('');
    expect(rows(header + table).rows.map(({ country }) => country)).toEqual(['NA', 'EU', 'TW']);
  });

  it('leaves out what no measure needs, and counts it', () => {
    const { rows: kept, leftOut } = rows(
      `${header}DE,SOMETHING,2020,1\nDE,CC.EST,1996,1\nDE,CC.EST,2020,1\n`,
    );
    expect(kept).toHaveLength(1);
    expect(leftOut).toEqual({ unknownIndicator: 1, otherYears: 1 });
  });

  it('takes a figure of the current year', () => {
    expect(rows(`${header}DE,CC.EST,2026,1\n`).rows.map(({ year }) => year)).toEqual([2026]);
  });

  it.each([
    ['an aggregate', 'WLD,CC.EST,2020,1\n', 'indicators.csv:3: unbekannter Ländercode "WLD"'],
    ['a code in small letters', 'de,CC.EST,2020,1\n', 'indicators.csv:3: unbekannter Ländercode "de"'],
    ['text for a number', 'FR,CC.EST,2020,n/a\n', 'indicators.csv:3: "n/a" ist keine Zahl'],
    ['nothing for a number', 'FR,CC.EST,2020,\n', 'indicators.csv:3: "" ist keine Zahl'],
    ['a comma in a number', 'FR,CC.EST,2020,"1,5"\n', 'indicators.csv:3: "1,5" ist keine Zahl'],
    [
      'a quotation mark left open',
      'FR,"CC.EST,2020,1\n',
      'indicators.csv:3: Ein Anführungszeichen ist nicht',
    ],
    [
      'a line without an end',
      `FR,CC.EST,2020,${'1'.repeat(20_000)}\n`,
      'indicators.csv:3: Die Zeile ist zu lang',
    ],
    ['a year to come', 'FR,CC.EST,2027,1\n', 'indicators.csv:3: das Jahr 2027 liegt in der Zukunft'],
    ['a year before all sources', 'FR,CC.EST,1959,1\n', 'indicators.csv:3: das Jahr 1959 liegt vor 1960'],
    [
      'what would command a terminal',
      'FR,CC.EST,2020,\u001b[2J\n',
      'indicators.csv:3: " [2J" ist keine Zahl',
    ],
    ['no year', 'FR,CC.EST,2020Q1,1\n', 'indicators.csv:3: "2020Q1" ist kein Jahr'],
    ['a duplicate', 'DE,CC.EST,2020,1\n', 'indicators.csv:3: doppelt, schon in Zeile 2'],
    [
      'a hundredfold slip',
      'FR,SH.H2O.BASW.ZS,2020,9990\n',
      'indicators.csv:3: SH.H2O.BASW.ZS = 9990 liegt außerhalb',
    ],
    ['a cut line', 'FR,CC.E', 'indicators.csv:3: Die letzte Zeile ist nicht abgeschlossen'],
    ['a missing field', 'FR,CC.EST,2020\n', 'indicators.csv:3: 3 statt 4 Felder'],
  ])('refuses %s with file, line and reason', (_, line, fault) => {
    const found = faults(`${header}DE,CC.EST,2020,1\n${line}`);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(fault);
  });

  it('rejects another kind of file, and reports at most twenty errors', () => {
    expect(faults('<html>')[0]).toMatch(/^indicators\.csv:1: Die erste Zeile muss/);
    expect(faults(header + 'DE,CC.EST,x,1\n'.repeat(50))).toHaveLength(20);
  });
});
