import { describe, expect, it } from 'vitest';
import { allCountries, findCountry } from './catalogue.server.ts';
import type { Country } from './catalogue.ts';
import { languagesOf, letterLanguageOf } from './language-choice.ts';
import { namesByLanguage } from './names.server.ts';

const catalogue = [...namesByLanguage.keys()];
const country = (code: string) => findCountry(code) as Country;

/** Every country that is not written to in English. */
const expected: Record<string, string> = {
  ar: 'AE BH DZ EG IQ JO KW LB LY MA MR OM PS QA SA SD SY TN YE',
  bn: 'BD',
  ca: 'AD',
  da: 'DK',
  de: 'AT CH DE LI',
  es: 'AR BO CL CO CR CU DO EC ES GQ GT HN MX NI PA PE PY SV UY VE',
  fa: 'AF IR',
  fi: 'FI',
  fr: 'BF BI BJ CD CF CG CI CM DJ FR GA GN HT KM LU MC MG ML NE SN TD TG',
  hy: 'AM',
  id: 'ID',
  it: 'IT SM VA',
  ja: 'JP',
  ko: 'KP KR',
  ms: 'BN MY',
  nb: 'NO',
  nl: 'BE CW NL SR',
  pl: 'PL',
  pt: 'AO BR CV GW MZ PT ST TL',
  ru: 'BY RU',
  sq: 'AL',
  sv: 'SE',
  sw: 'TZ',
  th: 'TH',
  tr: 'TR',
  vi: 'VN',
  zh: 'CN',
  bg: 'BG',
  cs: 'CZ',
  el: 'CY GR',
  et: 'EE',
  he: 'IL',
  hr: 'HR',
  hu: 'HU',
  is: 'IS',
  ka: 'GE',
  kk: 'KZ',
  km: 'KH',
  ky: 'KG',
  lo: 'LA',
  lt: 'LT',
  lv: 'LV',
  mk: 'MK',
  mn: 'MN',
  mt: 'MT',
  ne: 'NP',
  ro: 'MD RO',
  rw: 'RW',
  si: 'LK',
  sk: 'SK',
  sl: 'SI',
  sr: 'RS',
  tg: 'TJ',
  uk: 'UA',
  uz: 'UZ',
  'zh-Hant': 'HK MO TW',
};
const languageByCode = new Map(
  Object.entries(expected).flatMap(([language, codes]) => codes.split(' ').map((code) => [code, language])),
);

describe('letterLanguageOf', () => {
  it.each(allCountries())('$code is written to in the expected language', (each) => {
    expect(letterLanguageOf(each, catalogue)).toBe(languageByCode.get(each.code) ?? 'en');
  });

  it('takes English where the main language has no letter yet, German where English has none', () => {
    expect(letterLanguageOf(country('BD'), ['de', 'en'])).toBe('en');
    expect(letterLanguageOf(country('BD'), ['de'])).toBe('de');
    expect(letterLanguageOf(country('MV'), catalogue)).toBe('en');
  });

  it('takes the characters of the mainland while there is no letter in those of Taiwan, Hong Kong and Macao', () => {
    for (const code of ['TW', 'HK', 'MO']) {
      expect(letterLanguageOf(country(code), ['en', 'zh'])).toBe('zh');
      expect(letterLanguageOf(country(code), ['en', 'zh', 'zh-Hant'])).toBe('zh-Hant');
    }
    expect(languagesOf(country('MO'), ['pt', 'zh', 'zh-Hant'])).toEqual(['zh-Hant', 'pt']);
    expect(languagesOf(country('MO'), ['pt', 'zh'])).toEqual(['zh', 'pt']);
  });

  it('puts the promised language before the catalogue’s, and the aliases of languages', () => {
    expect(letterLanguageOf({ ...country('IN'), mainLanguage: 'hi' }, catalogue)).toBe('en');
    expect(letterLanguageOf({ ...country('PH'), mainLanguage: 'tl' }, catalogue)).toBe('fil');
    expect(letterLanguageOf({ ...country('NO'), mainLanguage: 'no' }, catalogue)).toBe('nb');
  });
});

describe('languagesOf', () => {
  it.each([
    ['CH', ['de', 'fr', 'it']],
    ['BE', ['nl', 'fr', 'de']],
    ['IN', ['en', 'hi']],
    ['PH', ['en', 'fil']],
    ['FI', ['fi', 'sv']],
    ['KM', ['fr', 'ar']],
    ['NO', ['nb']],
    ['MV', []],
  ])('%s → %j', (code, languages) => {
    expect(languagesOf(country(code), catalogue)).toEqual(languages);
  });

  it('leaves out what is not available', () => {
    expect(languagesOf(country('CH'), ['en', 'it'])).toEqual(['it']);
  });
});
