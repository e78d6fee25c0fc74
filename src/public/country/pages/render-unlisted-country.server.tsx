import type { TextSnapshot } from '#content/index.server.ts';
import { type Country, countryName, counts, statusKeyOf } from '#countries/index.server.ts';
import { hasIndex } from '#gfi/index.server.ts';
import { letterTextKeys } from '#letters/index.server.ts';
import type { CacheDependencies } from '#platform/changes/cache-dependencies.ts';
import {
  type LetterLanguages,
  menuLanguages,
  namedLanguage,
  pageLanguage,
  selectableLanguages,
} from '#public/frame/languages.ts';
import { localizedPaths, pathInLanguage, withRequested } from '#public/frame/localized-paths.ts';
import type { Renderer } from '#public/frame/renderer.server.ts';
import { siteProps } from '#public/frame/site-props.ts';
import { figuresLink } from '#public/index-pages/gfi-view.server.ts';
import { indexLinkIn, indexLinkKeys } from '#public/index-pages/index-site.server.ts';
import type { Sharing } from '#public/sharing/sharing.server.ts';
import type { ContentSnapshot } from '#site/index.server.ts';
import {
  UnlistedCountryPage,
  type UnlistedCountryPageProps,
  unlistedCountryTextKeys,
} from './unlisted-country-page.tsx';

type UnlistedCountryDependencies = {
  content: ContentSnapshot;
  letters: LetterLanguages;
  sharing: Sharing;
  render: Renderer;
  pageCss: readonly string[];
};

/** The languages in which the page of a country is available, and the default one. */
const languagesOf = (country: Country, letters: LetterLanguages, texts: TextSnapshot) => {
  const offered = menuLanguages(country, letters, texts);
  const translated = new Set(texts.languagesWith(unlistedCountryTextKeys));
  return {
    offered,
    available: offered.filter(({ tag }) => translated.has(tag)),
    defaultTag: pageLanguage(undefined, offered, texts, unlistedCountryTextKeys).language.tag,
  };
};

/** The paths of the page of an unlisted country. */
export const unlistedCountryAddresses = (country: Country, letters: LetterLanguages, texts: TextSnapshot) => {
  const { available, defaultTag } = languagesOf(country, letters, texts);
  return localizedPaths(
    `/country/${country.code}`,
    available.map(({ tag }) => tag),
    defaultTag,
  );
};

/** Includes English, for links to index pages that are not translated. */
export const unlistedCountryCacheDependencies = (
  country: Country,
  lang: string | undefined,
  letters: LetterLanguages,
): CacheDependencies => ({
  languages: [lang ?? letters.mainLanguage(country).tag, 'en'],
  complete: [unlistedCountryTextKeys, letterTextKeys, ...indexLinkKeys],
  edition: true,
  countryOverrides: country.code,
});

/** The page of an unlisted country. Search engines may list it if the index has figures for it. */
export const renderUnlistedCountry = (
  country: Country,
  lang: string | undefined,
  { content, letters, sharing, render, pageCss }: UnlistedCountryDependencies,
) => {
  const texts = content.textsOf(country.code);
  const { offered, available, defaultTag } = languagesOf(country, letters, texts);
  const { language } = pageLanguage(lang, offered, texts, unlistedCountryTextKeys);
  const { tag } = language;
  const path = `/country/${country.code}`;
  const name = countryName(country.code, tag);
  const isIndexed = hasIndex(country, content.gfi);
  const figures = figuresLink(path, tag, texts);
  const overview = indexLinkIn(tag, texts);
  const props: UnlistedCountryPageProps = {
    ...siteProps(texts, language, unlistedCountryTextKeys),
    country: {
      code: country.code,
      name,
      region: texts.text(`region_${country.region.toLowerCase()}`, tag),
      statusKey: statusKeyOf(country),
      wtoSince: country.wtoSince,
    },
    wtoMembers: counts().wtoMembers,
    indexLinks: [
      ...(isIndexed ? [{ href: figures.href, ...figures.label }] : []),
      ...(overview ? [overview] : []),
    ],
    pageLanguages: selectableLanguages(available, language).map((each) => ({
      ...namedLanguage(each),
      href: pathInLanguage(path, each.tag, defaultTag),
      current: each === language,
    })),
  };
  const address = pathInLanguage(path, tag, defaultTag);
  return render({
    language,
    pageCss,
    title: `${name} – ${texts.text(statusKeyOf(country), tag)}`,
    description: texts.text('place_text', tag),
    canonical: isIndexed ? address : null,
    alternates: isIndexed
      ? withRequested(unlistedCountryAddresses(country, letters, texts), { tag, path: address })
      : [],
    share: sharing.preview(texts, language, null),
    page: <UnlistedCountryPage {...props} />,
    hydratedPage: null,
  });
};
