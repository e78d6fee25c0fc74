import { type Country, countryErrors, findCountry } from '#countries/index.server.ts';
import { ApiError } from '#platform/http/index.ts';
import type { ScoredEdition } from './scoring/scored-edition.ts';

/** Whether the index has something to show of a place: every listed country, and of the others those with figures. */
export const hasIndex = ({ code, listedPublicly }: Country, gfi: ScoredEdition): boolean =>
  listedPublicly || gfi.of(code) !== null;

/** The country whose index is asked for. @throws ApiError `country_not_found` */
export const requireCountryWithIndex = (code: string, gfi: ScoredEdition): Country => {
  const country = findCountry(code);
  if (!country || !hasIndex(country, gfi)) throw new ApiError(countryErrors.country_not_found);
  return country;
};
