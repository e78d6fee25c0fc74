import { describe, expect, it } from 'vitest';
import { findLanguage, type Language } from '#content/language.ts';
import { recipientLines } from '#countries/catalogue/printed-facts.ts';
import { legalReference } from './facts.ts';
import { disposition, letterFileName } from './file-name.ts';

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

describe('disposition', () => {
  it.each([
    [
      'Germany',
      'DE',
      `attachment; filename="WTO-Reform-Petition-Germany-DE.pdf"; filename*=UTF-8''WTO-Reform-Petition-Germany-DE.pdf`,
    ],
    [
      'Côte d’Ivoire',
      'CI',
      `attachment; filename="WTO-Reform-Petition-Cote dIvoire-CI.pdf"; filename*=UTF-8''WTO-Reform-Petition-C%C3%B4te%20d%E2%80%99Ivoire-CI.pdf`,
    ],
    [
      'a"b\r\nX: y',
      'XX',
      `attachment; filename="WTO-Reform-Petition-abX y-XX.pdf"; filename*=UTF-8''WTO-Reform-Petition-a%22b%0D%0AX%3A%20y-XX.pdf`,
    ],
  ])('%s', (name, code, expected) =>
    expect(disposition('attachment', letterFileName(name, code))).toBe(expected),
  );
});
