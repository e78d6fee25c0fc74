import type { Language } from '#content/index.server.ts';
import { type Country, countryName, counts } from '#countries/index.server.ts';
import { localizeDigits } from '#lib/localize-digits.ts';

/** What a letter to a country's government says of it, as far as the texts have a place for it. */
export type CountryFacts = (
  country: Country,
  language: Language,
) => { legal: { kind: string; reference: string } };

/** The values of placeholders that are the same wherever a text of the country stands, in one language. */
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
