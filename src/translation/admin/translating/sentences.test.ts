import { describe, expect, it } from 'vitest';
import {
  amountText,
  budgetText,
  costText,
  isSpent,
  moneyText,
  priceOf,
  protectedText,
  shortageText,
} from './sentences.ts';

const budget = { month: '2026-11', used: 400_000, limit: 500_000, left: 100_000 };
const without = { month: '2026-01', used: 0, limit: null, left: null };
const spent = { ...budget, used: 500_000, left: 0 };
const eur = (amount: number) => ({ amount, currency: 'EUR' as const });
/** As a person reads it: the space before the sign of the currency is a narrow one. */
const plain = (text: string) => text.replaceAll(/\s/g, ' ');

describe('the sentences about price and budget', () => {
  it.each([
    [budget, 'November 2026: 400.000 von 500.000 Zeichen gebraucht, 100.000 frei.'],
    [without, 'Januar 2026: 0 Zeichen gebraucht, ohne Obergrenze.'],
  ])('state the used and remaining characters', (of, text) => expect(budgetText(of)).toBe(text));

  it.each([
    [eur(1.704), '1,70 €'],
    [eur(0.004), 'weniger als 0,01 €'],
    [eur(0), '0,00 €'],
  ])('format amounts', (amount, text) => expect(plain(moneyText(amount))).toBe(text));

  it.each([
    [null, 'Für den Dienst ist kein Preis eingetragen.'],
    [eur(0), 'Kosten: keine.'],
    [eur(12), 'Kosten: etwa 12,00 €.'],
  ])('state the cost', (price, text) => expect(plain(costText(price))).toBe(text));

  it('warn when the budget does not suffice', () => {
    expect(shortageText(100_000, budget)).toBeNull();
    expect(shortageText(100_001, budget)).toContain('nur für 100.000 Zeichen');
    expect(shortageText(1, spent)).toMatch(/^Budget ausgebraucht/);
    expect(shortageText(1_000_000_000, without)).toBeNull();
    expect([budget, spent, without].map(isSpent)).toEqual([false, true, false]);
  });

  it('use singular and plural', () => {
    expect(amountText({ texts: 1, languages: 1, characters: 1 })).toBe(
      '1 Übersetzung in 1 Sprache, zusammen 1 Zeichen.',
    );
    expect(amountText({ texts: 1240, languages: 20, characters: 85_000 })).toBe(
      '1.240 Übersetzungen in 20 Sprachen, zusammen 85.000 Zeichen.',
    );
    expect(protectedText(1)).toMatch(/^Ein .* bleibt/);
    expect(protectedText(1200)).toMatch(/^1\.200 .* bleiben/);
  });

  it('compute the price per million characters', () => {
    expect(priceOf(3000, { price: 20 })).toEqual(eur(0.06));
    expect(priceOf(3000, { price: null })).toBeNull();
  });
});
