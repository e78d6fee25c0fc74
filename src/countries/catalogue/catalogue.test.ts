import { describe, expect, it } from 'vitest';
import {
  capitalName,
  countryName,
  counts,
  findCountry,
  findListed,
  legalBasisOf,
  listedCountries,
  recipientOf,
} from './catalogue.server.ts';
import { parseCountryCode } from './catalogue.ts';
import { paperOf } from './paper.ts';

describe('parseCountryCode', () => {
  it.each([
    ['bd', 'BD'],
    [' De ', 'DE'],
    ['EU', 'EU'],
    ['', null],
    ['D', null],
    ['DEU', null],
    ['D1', null],
    ['ÄÖ', null],
    ['d\u0000', null],
    ['ıd', null],
    ['../', null],
  ])('%j → %j', (input, code) => {
    expect(parseCountryCode(input)).toBe(code);
  });
});

describe('the catalogue', () => {
  it('counts its listed countries, members and entries', () => {
    expect(counts()).toEqual({ listed: 169, wtoMembers: 166, unMembers: 193, all: 200 });
  });

  it('finds a country by its code in any case, listed or not', () => {
    expect(findCountry('mc')?.nameEn).toBe('Monaco');
    expect(findListed('mc')).toBeUndefined();
    expect(findListed('dz')?.nameEn).toBe('Algeria');
    expect(findCountry('XX')).toBeUndefined();
    expect(findCountry('__proto__')).toBeUndefined();
  });

  it('lists by English name, an accented letter like the plain one', () => {
    const names = listedCountries().map(({ nameEn }) => nameEn);
    expect(names[0]).toBe('Afghanistan');
    expect(names.at(-1)).toBe('Zimbabwe');
    expect(names.indexOf('Côte d’Ivoire')).toBe(names.indexOf('Croatia') - 1);
  });

  it.each([
    ['CD', 'de', 'Demokratische Republik Kongo'],
    ['CG', 'de', 'Republik Kongo'],
    ['HK', 'de', 'Hongkong'],
    ['MO', 'de', 'Macau'],
    ['PS', 'de', 'Palästina'],
    ['AE', 'ru', 'Объединённые Арабские Эмираты'],
    ['PH', 'tl', 'Pilipinas'],
    ['NO', 'no', 'Norge'],
    ['BD', 'xx', 'Bangladesh'],
  ])('calls %s in %s %s', (code, lang, name) => {
    expect(countryName(code, lang)).toBe(name);
  });

  it.each([
    ['VN', 'pt', undefined, 'Vietname'],
    ['VN', 'pt', 'BR', 'Vietnã'],
    ['IT', 'zh-TW', 'HK', '意大利'],
    ['IT', 'zh-Hant', 'TW', '義大利'],
    ['IT', 'zh', 'HK', '意大利'],
  ])('calls %s in %s, on a page of %s, %s', (code, lang, namingCountry, name) => {
    expect(countryName(code, lang, namingCountry)).toBe(name);
  });

  it.each([
    ['NL', 'nl', 'Den Haag'],
    ['BO', 'es', 'La Paz'],
    ['MY', 'de', 'Putrajaya'],
    ['BE', 'fr', 'Bruxelles'],
    ['BD', 'bn', 'ঢাকা'],
    ['BD', 'fi', 'Dhaka'],
  ])('sends letters to %s in %s to %s', (code, lang, city) => {
    expect(capitalName(code, lang)).toBe(city);
  });

  it('has a recipient and a legal basis for every code, and throws for an unknown one', () => {
    expect(recipientOf('DE').lines).toEqual(['Willy-Brandt-Straße 1', '10557 Berlin']);
    expect(legalBasisOf('DE').number).toBe('17');
    for (const look of [recipientOf, legalBasisOf, (code: string) => countryName(code, 'de')])
      expect(() => look('XX')).toThrow(RangeError);
    expect(() => capitalName('XX', 'de')).toThrow(RangeError);
  });
});

describe('paperOf', () => {
  it.each(['US', 'CA', 'MX', 'PH', 'CL', 'CO', 'VE', 'CR', 'GT', 'PA', 'SV', 'NI', 'BZ'])(
    '%s prints on US Letter',
    (code) => {
      expect(paperOf(code)).toBe('us-letter');
    },
  );

  it('is A4 everywhere else', () => {
    expect(listedCountries().filter(({ code }) => paperOf(code) === 'us-letter')).toHaveLength(13);
    expect(['DE', 'BR', 'AR', 'JP', 'XX'].map(paperOf)).toEqual(['a4', 'a4', 'a4', 'a4', 'a4']);
  });
});
