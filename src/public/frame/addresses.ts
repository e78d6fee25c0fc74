import { originalLanguage } from '#content/index.ts';

/** The address of a page in a language; the default language needs no parameter. */
export const inLanguage = (path: string, tag: string, defaultTag = originalLanguage): string =>
  tag === defaultTag ? path : `${path}?lang=${tag}`;

/** The address that says all that was asked for. */
export const requestedAddress = (
  path: string,
  asked: Readonly<Record<string, string | undefined>>,
): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(asked)) if (value) query.set(name, value);
  return query.size > 0 ? `${path}?${query}` : path;
};

/** An address of a page in one language; under `x-default` stands the one for everybody else. */
export type Address = { tag: string; path: string };

/** The addresses of a page in the languages it exists in. */
export const addressesOf = (
  path: string,
  tags: readonly string[],
  defaultTag = originalLanguage,
): readonly Address[] => [
  ...tags.map((tag) => ({ tag, path: inLanguage(path, tag, defaultTag) })),
  { tag: 'x-default', path },
];

/** The addresses of a page, with the one it is read at where its language is not among those it is offered in. */
export const withRequested = (addresses: readonly Address[], asked: Address): readonly Address[] =>
  addresses.some(({ tag }) => tag === asked.tag) ? addresses : [...addresses, asked];
