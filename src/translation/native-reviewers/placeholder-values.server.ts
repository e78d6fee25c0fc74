import type { Language } from '#content/index.server.ts';
import { type Country, countryName, counts } from '#countries/index.server.ts';
import { localizeDigits } from '#lib/localize-digits.ts';

/** The facts of a country that fill placeholders. */
export type CountryFacts = (
  country: Country,
  language: Language,
) => { legal: { kind: string; reference: string } };

/** Placeholder values of a country in one language that do not depend on the page. */
export const valuesOf = (
  country: Country | null,
  language: Language,
  facts: CountryFacts,
): Readonly<Record<string, string>> => {
  const members = localizeDigits(counts().wtoMembers, language.digits);
  if (!country) return { members };
  return {
    members,
    country: countryName(country.code, language.tag),
    reference: facts(country, language).legal.reference,
  };
};
