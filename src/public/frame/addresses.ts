import { originalLanguage } from '#content/index.ts';

/** Path of a page in a language; the default language needs no parameter. */
export const inLanguage = (path: string, tag: string, defaultTag = originalLanguage): string =>
  tag === defaultTag ? path : `${path}?lang=${tag}`;

/** Path with all requested parameters. */
export const requestedAddress = (
  path: string,
  asked: Readonly<Record<string, string | undefined>>,
): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(asked)) if (value) query.set(name, value);
  return query.size > 0 ? `${path}?${query}` : path;
};

/** Path of a page in one language; `x-default` is the one for all other languages. */
export type Address = { tag: string; path: string };

/** The paths of a page in the languages in which it is available. */
export const addressesOf = (
  path: string,
  tags: readonly string[],
  defaultTag = originalLanguage,
): readonly Address[] => [
  ...tags.map((tag) => ({ tag, path: inLanguage(path, tag, defaultTag) })),
  { tag: 'x-default', path },
];

/** Adds the requested path if its language is not among those offered. */
export const withRequested = (addresses: readonly Address[], asked: Address): readonly Address[] =>
  addresses.some(({ tag }) => tag === asked.tag) ? addresses : [...addresses, asked];
