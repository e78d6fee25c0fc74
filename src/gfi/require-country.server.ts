import { type Country, countryErrors, findCountry } from '#countries/index.server.ts';
import { ApiError } from '#platform/http/index.ts';
import type { ScoredEdition } from './scoring/scored-edition.ts';

/** Whether the index covers a country: all listed countries, and unlisted ones with figures. */
export const hasIndex = ({ code, listedPublicly }: Country, gfi: ScoredEdition): boolean =>
  listedPublicly || gfi.forCountry(code) !== null;

/** The country with this code, if the index covers it. @throws ApiError `country_not_found` */
export const requireCountryWithIndex = (code: string, gfi: ScoredEdition): Country => {
  const country = findCountry(code);
  if (!country || !hasIndex(country, gfi)) throw new ApiError(countryErrors.country_not_found);
  return country;
};
