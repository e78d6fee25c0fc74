import capitalTable from '../../../content/countries/capitals.json' with { type: 'json' };
import catalogueTable from '../../../content/countries/catalogue.json' with { type: 'json' };
import legalBasisTable from '../../../content/countries/legal-bases.json' with { type: 'json' };
import recipientTable from '../../../content/countries/recipients.json' with { type: 'json' };
import { type Country, parseCountryCode } from './catalogue.ts';
import type { LegalBasis, Recipient } from './facts.ts';
import { catalogueTag } from './language-tag.ts';
import { namesByLanguage } from './names.server.ts';

const countries = catalogueTable.countries as readonly Country[];
const byCode = new Map(countries.map((country) => [country.code, country]));
const capitals: Readonly<Record<string, Readonly<Record<string, string>>>> = capitalTable.entries;
const recipients = recipientTable.entries as Readonly<Record<string, Recipient>>;
const legalBases = legalBasisTable.entries as Readonly<Record<string, LegalBasis>>;

const byEnglishName = new Intl.Collator('en');
const listed = countries
  .filter((country) => country.listedPublicly)
  .sort((a, b) => byEnglishName.compare(a.nameEn, b.nameEn));

const need = <T>(value: T | undefined, code: string): T => {
  if (value === undefined) throw new RangeError(`unknown country code ${JSON.stringify(code)}`);
  return value;
};

/** All 200 entries, sorted by code. */
export const allCountries = (): readonly Country[] => countries;

/** The countries shown to visitors, sorted by English name. */
export const listedCountries = (): readonly Country[] => listed;

/** Any of the 200 by its code in any case. */
export const findCountry = (code: string): Country | undefined => byCode.get(parseCountryCode(code) ?? '');

/** A country shown to visitors, by its code in any case. */
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

/** How many countries there are; no screen states such a number of its own. */
export const counts = (): Readonly<typeof totals> => totals;

/**
 * The everyday name in the nominative; in English when the language has no table.
 * @throws RangeError for a code that is not in the catalogue.
 */
export const countryName = (code: string, lang: string): string => {
  const names = namesByLanguage.get(catalogueTag(lang)) ?? namesByLanguage.get('en');
  return need(names?.[code], code);
};

/**
 * The city letters to the government go to, as an address names it; in English when it has no form in the language.
 * @throws RangeError for a code that is not in the catalogue.
 */
export const capitalName = (code: string, lang: string): string => {
  const names = need(capitals[code], code);
  return need(names[catalogueTag(lang)] ?? names.en, code);
};

/** Shipped fact: who is addressed and where. @throws RangeError for a code that is not in the catalogue. */
export const recipientOf = (code: string): Recipient => need(recipients[code], code);

/** Shipped fact: what a petition rests on. @throws RangeError for a code that is not in the catalogue. */
export const legalBasisOf = (code: string): LegalBasis => need(legalBases[code], code);
