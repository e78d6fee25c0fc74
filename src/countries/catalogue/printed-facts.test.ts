import { describe, expect, it } from 'vitest';
import { findLanguage, type Language } from '#content/language.ts';
import { legalReference, recipientLines } from './printed-facts.ts';

const formatText = (key: string, values: Record<string, string | number> = {}) =>
  ({
    office_president: 'Amt des Präsidenten',
    legal_iccpr: 'Pakt',
    legal_constitution: 'Verfassung',
    legal_unit_article: `${values.instrument}, Artikel ${values.number}`,
  })[key] ?? `?${key}`;

describe('recipientLines', () => {
  const place = { capital: 'Nairobi', country: 'Kenia' };
  const president = { office: 'president', lines: null, postalLanguage: 'en' } as const;
  it.each([
    [president, ['Amt des Präsidenten', 'Nairobi', 'Kenia']],
    [
      { ...president, lines: ['Straße 1', '00100 Nairobi'] },
      ['Amt des Präsidenten', 'Straße 1', '00100 Nairobi', 'Kenia'],
    ],
    [{ ...president, officeLine: { de: 'State House' } }, ['State House', 'Nairobi', 'Kenia']],
    [{ ...president, officeLine: { sw: 'Ikulu' } }, ['Amt des Präsidenten', 'Ikulu', 'Nairobi', 'Kenia']],
    [
      { ...president, lines: ['Street 1'], linesOwnScript: ['Straße 1'], postalLanguage: 'de' },
      ['Amt des Präsidenten', 'Straße 1', 'Kenia'],
    ],
  ])('%j', (fact, lines) => expect(recipientLines(formatText, 'de', fact, place)).toEqual(lines));

  it('does not repeat the name of a city state', () =>
    expect(recipientLines(formatText, 'de', president, { capital: 'Singapur', country: 'Singapur' })).toEqual(
      ['Amt des Präsidenten', 'Singapur'],
    ));
});

describe('legalReference', () => {
  const german = findLanguage('de') as Language;
  const bengali = findLanguage('bn') as Language;

  it('formats numbers with the digits of the language', () =>
    expect(
      legalReference(formatText, bengali, {
        kind: 'petition',
        instrument: 'constitution',
        unit: 'article',
        number: '19 (14)',
      }),
    ).toBe('Verfassung, অনুচ্ছেদ ১৯ (১৪)'));

  it('builds the reference from instrument, unit and number', () =>
    expect(
      legalReference(formatText, german, {
        kind: 'petition',
        instrument: 'constitution',
        unit: 'article',
        number: '33',
      }),
    ).toBe('Verfassung, Artikel 33'));
  it('refers to the covenant by its title', () =>
    expect(
      legalReference(formatText, german, {
        kind: 'iccpr',
        instrument: 'iccpr',
        unit: 'article',
        number: '25 (a), 19',
      }),
    ).toBe('Pakt, Art. 25 Buchst. a und Art. 19'));
});
