import { describe, expect, it } from 'vitest';
import { allCountries, countryName, findCountry } from '#countries/catalogue/catalogue.server.ts';
import alphaThree from '../../../content/countries/alpha-3.json' with { type: 'json' };
import { countryCodeByName } from './country-by-name.server.ts';

describe('countryCodeByName', () => {
  it.each([
    ['KEN', 'KE'],
    ['deu', 'DE'],
    ['UK', 'GB'],
    ['uk', 'GB'],
    ['germany', 'DE'],
    ['Bundesrepublik Deutschland', 'DE'],
    ['Allemagne', 'DE'],
    ['日本', 'JP'],
    ['Ivory Coast', 'CI'],
    ["cote d'ivoire", 'CI'],
    ['Oesterreich', 'AT'],
    ['Burma', 'MM'],
    ['Niemcy', 'DE'],
    ['niger', 'NE'],
    ['guinea', 'GN'],
    ['Iran', 'IR'],
    [' Kosovo ', null],
    ['korea', 'KR'],
    ['congo', null],
    ['Germny', null],
    ['germ', null],
    ['XXX', null],
    ['', null],
    ['__proto__', null],
    ['constructor', null],
    ['x'.repeat(100_000), null],
  ])('%j: %s', (typed, code) => {
    expect(countryCodeByName(typed)).toBe(code);
  });

  it('finds every country by its codes and by its names in German and English', () => {
    const known = allCountries().flatMap(({ code }) =>
      [countryName(code, 'en'), countryName(code, 'de')].map((name) => [code, name, countryCodeByName(name)]),
    );
    expect(known.filter(([code, , found]) => code !== found)).toEqual([]);
    const codes = Object.entries(alphaThree.entries);
    expect(codes.map(([code]) => findCountry(code)?.code)).toEqual(codes.map(([code]) => code));
    expect(codes.length).toBe(allCountries().length - 1);
    expect(new Set(codes.map(([, three]) => three)).size).toBe(codes.length);
    expect(codes.filter(([, three]) => !/^[A-Z]{3}$/.test(three))).toEqual([]);
  });
});
