import type { TextPlaces } from '#content/index.server.ts';
import { letterTextPlaces } from '#letters/index.server.ts';
import { publicPlaces } from '#public/index.server.ts';

/** A page that uses a text. */
type TextPlace = { path: string; label: string };

/** The pages on which texts are used, the most characteristic page first. */
export const textPlaces: readonly TextPlaces[] = [...publicPlaces, ...letterTextPlaces].sort(
  (one, other) => (one.position ?? 0) - (other.position ?? 0),
);

const placePatterns = textPlaces.map(({ keys, ...place }) => ({
  ...place,
  pattern: new RegExp(`^(${keys.join('|')})$`),
}));

/** URL of a page in a language and for a country. */
const placeUrl = (path: string, language: string | undefined, countryCode: string | null): string => {
  const [address = '', hash] = path.split('#');
  const [page = '', query] = address.split('?');
  const parameters = new URLSearchParams(query);
  if (language) parameters.set(parameters.has('language') ? 'language' : 'lang', language);
  const country = countryCode ? page.replace('/DE', `/${countryCode}`) : page;
  return `${country}${parameters.size > 0 ? `?${parameters}` : ''}${hash ? `#${hash}` : ''}`;
};

/**
 * The places of a text on the public site, in a language and for a country if given, else on the pages of
 * Germany.
 */
export const placesOf = (
  key: string,
  { language, countryCode = null }: { language?: string; countryCode?: string | null } = {},
): TextPlace[] =>
  placePatterns
    .filter(({ pattern }) => pattern.test(key))
    .map(({ path, label }) => ({ path: placeUrl(path, language, countryCode), label }));
