import { describe, expect, it } from 'vitest';
import { findLanguage, type Language } from '#content/language.ts';
import { createSnapshot } from '#content/snapshot.ts';
import { shippedScores } from '../../../tests/support/edition.ts';
import type { EditionMeasure } from '../edition/manifest.ts';
import { formatBound, formatFigure, formatPoint } from './format-figure.ts';
import { numbersOf } from './numbers.ts';

const texts = createSnapshot({
  originals: new Map([['gfi_scale', '{value} auf der Skala {from} bis {to}']]),
  translations: new Map([['ar', new Map([['gfi_scale', '{value} ({from}–{to})']])]]),
});
const language = (tag: string) => findLanguage(tag) as Language;
const figureFormat = (tag: string) => ({ tag, texts, numbers: numbersOf(language(tag)) });
const measure = (code: string) =>
  shippedScores.manifest.measures.find((each) => each.code === code) as EditionMeasure;
const point = (value: number) => ({ value, year: 2023 });

describe('a figure', () => {
  it.each([
    ['SH.H2O.BASW.ZS', 97.298, '97,3\u00A0% (2023)'],
    ['SH.H2O.BASW.ZS', 100, '100,0\u00A0% (2023)'],
    ['SH.DYN.MORT', 2.54, '2,5\u00A0‰ (2023)'],
    ['GCP.CO2.TERR.PC', 2.31, '2,3\u00A0t\u00A0CO₂ (2023)'],
    ['UNDP.EDU.INDEX', 0.957, '0,96 auf der Skala 0 bis 1 (2023)'],
    ['CC.EST', -0.7712, '−0,77 auf der Skala −2,5 bis 2,5 (2023)'],
    ['SI.POV.GINI', 31.7, '31,7 auf der Skala 0 bis 100 (2023)'],
  ])('of %s has one precision, a unit that does not break away, or its scale', (code, value, written) =>
    expect(formatFigure(measure(code), point(value), figureFormat('de'))).toBe(written),
  );

  it('has its percent sign where the language has it', () => {
    const water = measure('SH.H2O.BASW.ZS');
    const of = (tag: string) => formatPoint(water, point(28.6), numbersOf(language(tag)));
    expect(of('en')).toBe('28.6% (2023)');
    expect(of('tr')).toBe('%28,6 (2023)');
    expect(of('ko')).toBe('28.6% (2023)');
    expect(of('bn')).toContain('২৮.৬');
  });

  it('is isolated in right-to-left text, with its sign before it', () => {
    const numbers = numbersOf(language('ar'));
    expect(formatPoint(measure('GCP.CO2.TERR.PC'), point(2.31), numbers)).toBe(
      '\u20662.3\u00A0t\u00A0CO₂\u2069 (2023)',
    );
    expect(formatPoint(measure('CC.EST'), point(-0.24), numbers)).toBe('\u2066\u200E−0.24\u2069 (2023)');
    expect(numbers.formatSigned(12)).toBe('\u200E+12');
  });

  it('of a bound keeps all its decimals', () => {
    expect(formatBound(measure('UNDP.EDU.INDEX'), 0.2, numbersOf(language('de')))).toBe('0,2');
    expect(formatBound(measure('SH.H2O.BASW.ZS'), 40, numbersOf(language('de')))).toBe('40\u00A0%');
  });
});
