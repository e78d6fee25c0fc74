import { findCountry } from '#features/countries/index.server.ts';
import { scoresOf, summarise } from '#features/gfi/index.ts';

/**
 * The overall score of a country in the index, 0–100; null where there is none, and while the figures are samples:
 * those never leave the page that calls them so.
 */
export const realScore = (code: string): number | null => {
  const country = findCountry(code);
  const set = country && scoresOf(country);
  return set && !set.sample ? summarise(set).overall : null;
};
