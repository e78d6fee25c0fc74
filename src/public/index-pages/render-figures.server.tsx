import type { TextSnapshot } from '#content/index.server.ts';
import { type Country, countryName, statusKeyOf } from '#countries/index.server.ts';
import { withLabel } from '#lib/sentences.ts';
import type { CacheDependencies } from '#platform/changes/cache-dependencies.ts';
import {
  type LetterLanguages,
  menuLanguages,
  pageLanguage,
  selectableLanguages,
} from '#public/frame/languages.ts';
import { localizedPaths, pathInLanguage, withRequested } from '#public/frame/localized-paths.ts';
import type { Renderer } from '#public/frame/renderer.server.ts';
import type { Sharing } from '#public/sharing/sharing.server.ts';
import { FiguresPage, type FiguresPageProps, figuresTextKeys } from './figures-page.tsx';
import { type IndexContent, indexLinkKeys, indexSite } from './index-site.server.ts';
import { figuresView } from './views/figures-view.server.ts';

export type IndexPageDependencies = {
  content: IndexContent;
  sharing: Sharing;
  render: Renderer;
  pageCss: readonly string[];
};

const pathOf = ({ code }: Country): string => `/country/${code}/index`;

/** The languages in which the figures of a country are available, and the one used when none is requested. */
const languagesOf = (country: Country, letterLanguages: LetterLanguages, texts: TextSnapshot) => {
  const offered = menuLanguages(country, letterLanguages, texts);
  const translated = new Set(texts.languagesWith(figuresTextKeys));
  return {
    offered,
    available: offered.filter(({ tag }) => translated.has(tag)),
    defaultLanguage: pageLanguage(undefined, offered, texts, figuresTextKeys).language,
  };
};

/** The paths of the page with the figures of a country. */
export const figuresPaths = (country: Country, letterLanguages: LetterLanguages, texts: TextSnapshot) => {
  const { available, defaultLanguage } = languagesOf(country, letterLanguages, texts);
  return localizedPaths(
    pathOf(country),
    available.map(({ tag }) => tag),
    defaultLanguage.tag,
  );
};

/**
 * Includes the main letter's language, because the preview image is in that language.
 * @param letterKeys text keys that a language needs to have the letter
 */
export const figuresCacheDependencies = (
  country: Country,
  lang: string | undefined,
  letters: LetterLanguages,
  letterKeys: readonly string[],
): CacheDependencies => {
  const main = letters.mainLanguage(country).tag;
  return {
    languages: [lang ?? main, main],
    complete: [letterKeys, ...indexLinkKeys],
    edition: true,
    countryOverrides: country.code,
  };
};

export const renderFigures = (
  country: Country,
  lang: string | undefined,
  {
    content,
    letterLanguages,
    sharing,
    render,
    pageCss,
  }: IndexPageDependencies & { letterLanguages: LetterLanguages },
) => {
  const { texts } = content;
  const { offered, available, defaultLanguage } = languagesOf(country, letterLanguages, texts);
  const { language } = pageLanguage(lang, offered, texts, figuresTextKeys);
  const { tag } = language;
  const name = countryName(country.code, tag);
  const hrefIn = (languageTag: string) => pathInLanguage(pathOf(country), languageTag, defaultLanguage.tag);
  const choices = selectableLanguages(available, language).map((each) => ({
    language: each,
    href: hrefIn(each.tag),
  }));
  const props: FiguresPageProps = {
    ...indexSite(content, language, figuresTextKeys, choices),
    country: {
      code: country.code,
      name,
      region: texts.text(`region_${country.region.toLowerCase()}`, tag),
      href: `/country/${country.code}?lang=${tag}`,
      link: country.listedPublicly
        ? texts.text('index_country_link', tag)
        : `${name} – ${texts.text(statusKeyOf(country), tag)}`,
    },
    figures: figuresView(country, language, content),
  };
  return render({
    language,
    pageCss,
    title: withLabel(tag, props.texts.gfi_main_title, name),
    description: props.texts.index_country_intro,
    canonical: hrefIn(tag),
    alternates: withRequested(figuresPaths(country, letterLanguages, texts), { tag, path: hrefIn(tag) }),
    share: sharing.preview(texts, language, country.listedPublicly ? country : null),
    page: <FiguresPage {...props} />,
    hydratedPage: null,
  });
};
