import { originalLanguage } from '#content/index.ts';

/** Path of a page in a language; the default language needs no parameter. */
export const pathInLanguage = (path: string, tag: string, defaultTag = originalLanguage): string =>
  tag === defaultTag ? path : `${path}?lang=${tag}`;

/** Path with all requested parameters. */
export const requestedAddress = (
  path: string,
  requested: Readonly<Record<string, string | undefined>>,
): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(requested)) if (value) query.set(name, value);
  return query.size > 0 ? `${path}?${query}` : path;
};

/** Path of a page in one language; `x-default` is the one for all other languages. */
export type LocalizedPath = { tag: string; path: string };

/** The paths of a page in the languages in which it is available. */
export const localizedPaths = (
  path: string,
  tags: readonly string[],
  defaultTag = originalLanguage,
): readonly LocalizedPath[] => [
  ...tags.map((tag) => ({ tag, path: pathInLanguage(path, tag, defaultTag) })),
  { tag: 'x-default', path },
];

/** Adds the requested path if its language is not among those offered. */
export const withRequested = (
  paths: readonly LocalizedPath[],
  requested: LocalizedPath,
): readonly LocalizedPath[] =>
  paths.some(({ tag }) => tag === requested.tag) ? paths : [...paths, requested];
