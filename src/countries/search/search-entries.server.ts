import { regionalCountryNames } from '#content/index.server.ts';
import { countryName, listedCountries } from '#countries/catalogue/catalogue.server.ts';
import type { Country } from '#countries/catalogue/catalogue.ts';
import { namesByLanguage } from '#countries/catalogue/names.server.ts';
import aliasTable from '../../../content/countries/aliases.json' with { type: 'json' };
import type { SearchEntry, SearchName } from './search.ts';
import { formsOf } from './search-match.ts';

export type Aliases = Readonly<Record<'en' | 'de' | 'fr' | 'native' | 'old', readonly string[]>> & {
  readonly zh?: readonly string[];
  readonly other?: readonly string[];
};

const aliases = aliasTable.entries as Readonly<Record<string, Aliases>>;

const tagged = (kind: SearchName['kind'], lang: string, texts: readonly string[]): SearchName[] =>
  texts.map((text) => ({ text, kind, lang }));
const untagged = (kind: SearchName['kind'], texts: readonly string[]): SearchName[] =>
  texts.map((text) => ({ text, kind }));

const collectNames = (country: Country): SearchName[] => {
  const { code } = country;
  const { en = [], de = [], fr = [], native = [], old = [], zh = [], other = [] } = aliases[code] ?? {};
  const inLanguage = (lang: string) => countryName(code, lang);
  const own = country.officialLanguages.filter((lang) => namesByLanguage.has(lang));
  return [
    ...tagged('english', 'en', [inLanguage('en')]),
    ...own.flatMap((lang) => tagged('native', lang, [inLanguage(lang)])),
    ...untagged('native', native),
    ...tagged('alternative', 'en', en),
    ...tagged('alternative', 'de', [inLanguage('de'), ...de]),
    ...tagged('alternative', 'fr', [inLanguage('fr'), ...fr]),
    ...untagged('old', old),
    ...untagged('other', [...zh, ...other]),
    ...[...namesByLanguage.keys()].flatMap((lang) => tagged('other', lang, [inLanguage(lang)])),
    ...regionalCountryNames(code).flatMap(({ language, name }) => tagged('other', language, [name])),
  ];
};

const namesByCode = new Map<string, SearchName[]>();

/** All names of a country, those that explain a hit best first; cached for the lists of all languages. */
export const namesOf = (country: Country): SearchName[] => {
  const cached = namesByCode.get(country.code) ?? collectNames(country);
  namesByCode.set(country.code, cached);
  return cached;
};

const entryOf = (country: Country, lang: string): SearchEntry => {
  const name = countryName(country.code, lang);
  const seen = new Set([formsOf(name).forms[0]]);
  const names = namesOf(country).filter(({ text }) => {
    const [form] = formsOf(text).forms;
    return !seen.has(form) && seen.add(form);
  });
  return { code: country.code, name, region: country.region, names };
};

/** Search entries of the listed countries, named in `lang`, without duplicate spellings. */
export const searchEntries = (lang: string): SearchEntry[] =>
  listedCountries().map((country) => entryOf(country, lang));

/** A country's name in its first official language; null if unknown. */
export const nativeName = ({ code, officialLanguages }: Country): { name: string; lang: string } | null => {
  const [lang = ''] = officialLanguages;
  const name = namesByLanguage.has(lang) ? countryName(code, lang) : aliases[code]?.native[0];
  return name ? { name, lang } : null;
};
