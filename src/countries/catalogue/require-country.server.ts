import { ApiError } from '#platform/http/index.ts';
import { findCountry } from './catalogue.server.ts';
import type { Country } from './catalogue.ts';
import { countryErrors } from './errors.ts';

/**
 * The listed country with this code.
 * @throws ApiError `country_without_letter` for a country that is in the catalogue but not listed, else
 *   `country_not_found`
 */
export const requireCountryWithLetter = (code: string): Country => {
  const country = findCountry(code);
  if (country?.listedPublicly) return country;
  throw new ApiError(country ? countryErrors.country_without_letter : countryErrors.country_not_found);
};
