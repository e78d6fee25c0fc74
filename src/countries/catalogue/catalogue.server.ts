import { regionalCountryName } from '#content/index.server.ts';
import { canonicalTag } from '#lib/language-tag.ts';
import capitalTable from '../../../content/countries/capitals.json' with { type: 'json' };
import catalogueTable from '../../../content/countries/catalogue.json' with { type: 'json' };
import legalBasisTable from '../../../content/countries/legal-bases.json' with { type: 'json' };
import recipientTable from '../../../content/countries/recipients.json' with { type: 'json' };
import { type Country, parseCountryCode } from './catalogue.ts';
import { cldrCountryName } from './cldr-names.server.ts';
import type { Evidence, LegalBasis, Recipient, Source } from './facts.ts';
import { namesByLanguage } from './names.server.ts';

const countries = catalogueTable.countries as readonly Country[];
const byCode = new Map(countries.map((country) => [country.code, country]));
const capitals: Readonly<Record<string, Readonly<Record<string, string>>>> = capitalTable.entries;

/** Fields the tables omit because they are derived for every shipped fact. */
type DerivedFields = 'source' | 'checkedOn' | 'verified';

/** Shipped facts by code; `checkedOn` is the day its latest source was read, `verified` is always false. */
const loadShippedFacts = <Fact extends Evidence>(
  entries: object,
  { retrieved }: { retrieved: string },
): ReadonlyMap<string, Fact> =>
  new Map(
    Object.entries(entries as Record<string, Omit<Fact, DerivedFields>>).map(([code, fact]) => {
      const days = fact.sources.map(({ readOn }: Source) => readOn).sort();
      return [code, { ...fact, source: '', checkedOn: days.at(-1) ?? retrieved, verified: false } as Fact];
    }),
  );
const recipients = loadShippedFacts<Recipient>(recipientTable.entries, recipientTable.provenance);
const legalBases = loadShippedFacts<LegalBasis>(legalBasisTable.entries, legalBasisTable.provenance);

const byEnglishName = new Intl.Collator('en');
const listed = countries
  .filter((country) => country.listedPublicly)
  .sort((a, b) => byEnglishName.compare(a.nameEn, b.nameEn));

const requireKnown = <T>(value: T | undefined, code: string): T => {
  if (value === undefined) throw new RangeError(`unknown country code ${JSON.stringify(code)}`);
  return value;
};

/** All 200 entries, sorted by code. */
export const allCountries = (): readonly Country[] => countries;

/** The countries shown to visitors, sorted by English name. */
export const listedCountries = (): readonly Country[] => listed;

/** Any of the 200 entries by its code, in upper or lower case. */
export const findCountry = (code: string): Country | undefined => byCode.get(parseCountryCode(code) ?? '');

/** A country shown to visitors, by its code in upper or lower case. */
export const findListed = (code: string): Country | undefined => {
  const country = findCountry(code);
  return country?.listedPublicly ? country : undefined;
};

const totals = {
  listed: listed.length,
  wtoMembers: countries.filter((country) => country.wtoStatus === 'member').length,
  unMembers: countries.filter((country) => country.unMember).length,
  all: countries.length,
};

/** Numbers of countries, as shown on the pages. */
export const counts = (): Readonly<typeof totals> => totals;

/**
 * The common name in the nominative, in English if there is none in the language.
 * @param namingCountry code of the country whose page or letter uses the name, for its regional variant
 * @throws RangeError for a code that is not in the catalogue.
 */
export const countryName = (code: string, lang: string, namingCountry = code): string => {
  const tag = canonicalTag(lang);
  const english = requireKnown(namesByLanguage.get('en')?.[code], code);
  return (
    regionalCountryName(code, tag, namingCountry) ??
    namesByLanguage.get(tag)?.[code] ??
    cldrCountryName(code, tag) ??
    english
  );
};

/**
 * The city to which letters to the government are addressed, as written in an address; in English if the language has
 * no form of its own.
 * @throws RangeError for a code that is not in the catalogue.
 */
export const capitalName = (code: string, lang: string): string => {
  const names = requireKnown(capitals[code], code);
  return requireKnown(names[canonicalTag(lang)] ?? names.en, code);
};

/** Whether a language has its own name for the city to which letters are addressed. */
export const hasCapitalName = (code: string, lang: string): boolean =>
  capitals[code]?.[canonicalTag(lang)] !== undefined;

/**
 * Shipped fact: the recipient of letters and the address. @throws RangeError for a code that is not in the catalogue.
 */
export const recipientOf = (code: string): Recipient => requireKnown(recipients.get(code), code);

/** Shipped fact: the legal basis of a petition. @throws RangeError for a code that is not in the catalogue. */
export const legalBasisOf = (code: string): LegalBasis => requireKnown(legalBases.get(code), code);
