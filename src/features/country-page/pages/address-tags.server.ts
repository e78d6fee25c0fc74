import type { Country } from '#features/countries/index.ts';
import type { Petitions } from '#features/petitions/index.server.ts';
import type { Language } from '#features/texts/index.ts';

/** The language of a letter's address, where it is one with texts. */
export const addressTags = (country: Country, letter: Language, petitions: Petitions): string[] => {
  const { language } = petitions.facts(country, letter).recipientIn;
  return petitions.languages().flatMap(({ tag }) => (tag === language ? [tag] : []));
};
