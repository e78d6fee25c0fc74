import { createContext, runInContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { findLanguage, type Language } from '#content/language.ts';
import { listedCountries } from '#countries/catalogue/catalogue.server.ts';
import { shippedScores } from '../../../tests/support/edition.ts';
import { categories, indicators } from '../catalogue.ts';
import { subScoresOf } from '../scores.ts';
import { categoryFormula, overallFormula, pointsFormula } from './calculation.ts';
import { formatDay, numbersOf } from './numbers.ts';
import { symbolOf } from './units.ts';

const language = (tag: string) => findLanguage(tag) as Language;
const english = numbersOf(language('en'));
const german = numbersOf(language('de'));

const water = { direction: 'higher', worst: 40, best: 100 } as const;
const balance = { direction: 'balance', worst: 25, best: 0 } as const;
const estimate = { direction: 'higher', worst: -2, best: 2.3 } as const;

const sums = createContext({});

/** Evaluates a formula as a reader would, with only the displayed numbers. */
const recalculated = (formula: string): { calculated: number; statedResult: number; cappedTo: number } => {
  const [steps = '', statedResult = '', back = statedResult] = formula.replaceAll('−', '-').split(/ ≈ | → /);
  const code = steps
    .replaceAll('÷', '/')
    .replaceAll('×', '*')
    .replace(/\|([^|]*)\|/g, 'Math.abs($1)');
  return {
    calculated: Number(runInContext(code, sums)),
    statedResult: Number(statedResult),
    cappedTo: Number(back),
  };
};

describe('a formula', () => {
  it.each([
    [water, 62.94, english, '(62.9 − 40) ÷ (100 − 40) × 100 ≈ 38'],
    [water, 62.94, german, '(62,9 − 40) ÷ (100 − 40) × 100 ≈ 38'],
    [water, 20, german, '(20 − 40) ÷ (100 − 40) × 100 ≈ −33 → 0'],
    [balance, -6.12, german, '(|−6,1| − 25) ÷ (0 − 25) × 100 ≈ 76'],
    [balance, 30, german, '(|30| − 25) ÷ (0 − 25) × 100 ≈ −20 → 0'],
    [estimate, -0.7712, german, '(−0,77 − (−2)) ÷ (2,3 − (−2)) × 100 ≈ 29'],
    [water, 62.9, numbersOf(language('bn')), '(৬২.৯ − ৪০) ÷ (১০০ − ৪০) × ১০০ ≈ ৩৮'],
    [water, 62.9, numbersOf(language('fa')), '(۶۲٫۹ − ۴۰) ÷ (۱۰۰ − ۴۰) × ۱۰۰ ≈ ۳۸'],
  ])('of %j for %d is written as %#', (scale, value, numbers, expected) => {
    expect(pointsFormula(scale, value, numbers)).toBe(expected);
  });

  it('shows as many decimals as the points need, no more', () => {
    // 70.69 gives 51.15 and 70.7 51.17 points; 70.299 gives 50.498, and 70.3 would give 50.5.
    expect(pointsFormula(water, 70.69, english)).toContain('(70.7 −');
    expect(pointsFormula(water, 70.299, english)).toContain('(70.299 −');
  });

  it('can be recalculated by hand for every score of every country', () => {
    let checked = 0;
    for (const { code } of listedCountries()) {
      const scores = shippedScores.forCountry(code);
      if (!scores) continue;
      for (const { key } of indicators) {
        const { measure, value, score } = scores.set.figures[key];
        if (!measure || value === null || score === null) continue;
        const { calculated, statedResult, cappedTo } = recalculated(pointsFormula(measure, value, english));
        expect(Math.abs(calculated - statedResult), `${code} ${key}`).toBeLessThanOrEqual(0.5 + 1e-9);
        expect(cappedTo, `${code} ${key}`).toBe(score);
        checked += 1;
      }
      const own = subScoresOf(scores.set);
      for (const category of categories) {
        const formula = categoryFormula(category, own, english);
        expect(formula === null).toBe(scores.summary.categories[category] === null);
        if (formula)
          expect(recalculated(formula).calculated).toBeCloseTo(recalculated(formula).statedResult, 1);
      }
      const overall = overallFormula(own, scores.summary, english);
      expect(overall === null).toBe(scores.summary.overall === null);
      if (!overall) continue;
      expect(Math.round(Number(recalculated(overall).calculated.toFixed(10)))).toBe(scores.summary.overall);
    }
    expect(checked).toBeGreaterThan(2300);
  });
});

describe('formatting', () => {
  it.each([
    ['% of GDP', '%', null],
    ['per 1,000 live births', '‰', null],
    ['kg CO₂ per 2021 PPP $', 'kg CO₂/$', null],
    ['index 0–100', '0–100', [0, 100]],
    ['estimate, −2.5…2.5', '−2.5…2.5', [-2.5, 2.5]],
    ['bushels', 'bushels', null],
  ])('finds the symbol of a unit: %s', (unit, symbol, range) =>
    expect(symbolOf(unit)).toEqual({ symbol, range }),
  );

  it('uses the Gregorian calendar in every language', () => {
    expect(formatDay('2026-11-20', language('de'))).toBe('20. November 2026');
    expect(formatDay('2026-11-20', language('en'))).toBe('20 November 2026');
    expect(formatDay('2026-11-20', language('th'))).toContain('2026');
    expect(formatDay('2026-11-20', language('fa'))).toContain('۲۰۲۶');
  });
});
