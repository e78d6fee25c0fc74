import type { Language, TextSnapshot } from '#content/index.server.ts';
import type { ScoredEdition } from '#gfi/index.server.ts';
import { formatDay } from '#gfi/index.server.ts';
import type { CacheDependencies } from '#platform/changes/cache-dependencies.ts';
import { german, namedLanguage } from '#public/frame/languages.ts';
import { localizedPaths, pathInLanguage } from '#public/frame/localized-paths.ts';
import { siteProps } from '#public/frame/site-props.ts';
import { figuresTextKeys } from './index-texts.ts';
import { methodTextKeys } from './method-page.tsx';
import { overviewTextKeys } from './overview-page.tsx';

export type IndexContent = { texts: TextSnapshot; gfi: ScoredEdition };

/** Index pages about all countries. A page is available in every language that has all its texts. */
const pages = {
  all: { path: '/index', keys: overviewTextKeys },
  method: { path: '/index/methode', keys: methodTextKeys },
} as const;

type IndexPageName = keyof typeof pages;

/** The paths of a page about all countries. */
export const indexPaths = (name: IndexPageName, texts: TextSnapshot) =>
  localizedPaths(pages[name].path, texts.languagesWith(pages[name].keys));

/** Path of a page about all countries in a language, or in German if it is not translated. */
const indexPath = (name: IndexPageName, tag: string, texts: TextSnapshot): string => {
  const { path, keys } = pages[name];
  return texts.languagesWith(keys).includes(tag) ? pathInLanguage(path, tag) : path;
};

/** Text keys that decide in which languages index pages can be linked. */
export const indexLinkKeys: readonly (readonly string[])[] = [
  overviewTextKeys,
  methodTextKeys,
  figuresTextKeys,
];

export const indexCacheDependencies = (lang: string | undefined): CacheDependencies => ({
  languages: [lang ?? german.tag],
  complete: indexLinkKeys,
  edition: true,
});

/** A link to the page of all countries; null where it does not exist in the language. */
export const indexLinkIn = (tag: string, texts: TextSnapshot) =>
  texts.languagesWith(pages.all.keys).includes(tag)
    ? { href: pathInLanguage(pages.all.path, tag), text: texts.text('index_all_title', tag) }
    : null;

/** The requested language if the page exists in it, else German. */
export const indexLanguages = (
  name: IndexPageName,
  requested: string | undefined,
  texts: TextSnapshot,
  find: (tag: string) => Language | null,
) => {
  const offered = texts.languagesWith(pages[name].keys).flatMap((tag) => find(tag) ?? []);
  return { offered, language: offered.find(({ tag }) => tag === requested) ?? german };
};

/** Props that all pages of the index share. */
export const indexSite = <Key extends string>(
  { texts, gfi }: IndexContent,
  language: Language,
  keys: readonly Key[],
  pageLanguages: readonly { language: Language; href: string }[],
) => {
  const { id, made, licence } = gfi.manifest;
  return {
    ...siteProps(texts, language, keys),
    indexLinks: {
      all: indexPath('all', language.tag, texts),
      method: indexPath('method', language.tag, texts),
    },
    pageLanguages: pageLanguages.map((each) => ({
      ...namedLanguage(each.language),
      href: each.href,
      current: each.language === language,
    })),
    edition: { id, made: formatDay(made, language), licence },
  };
};
