import { findListed } from '#features/countries/index.server.ts';
import type { Country } from '#features/countries/index.ts';
import { findLanguage, type Language } from '#features/texts/index.ts';
import { ApiError } from '#platform/http/index.ts';
import type { Petitions } from './service.server.ts';

/** The country a call names. @throws ApiError `country_not_found` */
export const listedCountry = (code: string): Country => {
  const country = findListed(code);
  if (!country) throw new ApiError('country_not_found');
  return country;
};

/** The language a call names, which has the letter. @throws ApiError `language_not_supported` */
export const offeredLanguage = (tag: string, petitions: Pick<Petitions, 'languages'>): Language => {
  const language = findLanguage(tag);
  const offered = petitions.languages();
  if (!language || !offered.includes(language))
    throw new ApiError('language_not_supported', {
      message: `Diese Sprache wird nicht angeboten. Möglich sind: ${offered.map((each) => each.tag).join(', ')}.`,
      details: [{ path: 'language', message: 'unknown or without a letter' }],
    });
  return language;
};
