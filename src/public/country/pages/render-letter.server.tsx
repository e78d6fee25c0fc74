import { type Language, fillPlaceholders as renderText, type TextSnapshot } from '#content/index.server.ts';
import { type Country, countryName } from '#countries/index.server.ts';
import type { LetterModel, LetterService } from '#letters/index.server.ts';
import { letterFileName, letterTextKeys } from '#letters/index.server.ts';
import type { CacheDependencies } from '#platform/changes/cache-dependencies.ts';
import { endingLink } from '#public/ending/render-ending.server.tsx';
import { menuLanguages, namedLanguage, pageLanguage, selectableLanguages } from '#public/frame/languages.ts';
import type { Renderer } from '#public/frame/renderer.server.ts';
import { siteProps } from '#public/frame/site-props.ts';
import { envelopeLinks } from '#public/printables/envelope-links.ts';
import type { Sharing } from '#public/sharing/sharing.server.ts';
import { LetterPage, type LetterPageProps, letterPageTextKeys } from './letter-page.tsx';

/** The query parameters: language tags of the page and of the letter. */
export type OwnLetterParams = { lang: string | undefined; letter: string | undefined };

type LetterPageDependencies = {
  texts: TextSnapshot;
  /** The letter in the language from `ownLetterLanguage`. */
  model: LetterModel;
  petitions: LetterService;
  sharing: Sharing;
  render: Renderer;
  /** Addresses of the stylesheets of this page. */
  pageCss: readonly string[];
};

/** The language of the letter: the requested one if available, else the country's main language. */
export const ownLetterLanguage = (
  country: Country,
  requested: OwnLetterParams,
  petitions: LetterService,
): Language =>
  petitions.languages().find(({ tag }) => tag === requested.letter) ?? petitions.mainLanguage(country);

export const ownLetterCacheDependencies = (
  country: Country,
  requested: OwnLetterParams,
  petitions: LetterService,
): CacheDependencies => {
  const main = petitions.mainLanguage(country).tag;
  const language = ownLetterLanguage(country, requested, petitions);
  const letter = language.tag;
  return {
    languages: [requested.lang ?? main, ...petitions.languagesInLetter(country, language)],
    complete: [letterPageTextKeys, letterTextKeys],
    edition: true,
    facts: country.code,
    countryOverrides: country.code,
    petition: [country.code, letter],
  };
};

/** The page on which visitors edit the letter; their text is sent to the server only for a PDF. */
export const renderOwnLetter = (
  country: Country,
  requested: OwnLetterParams,
  dependencies: LetterPageDependencies,
) => {
  const { texts, petitions, sharing, render, pageCss } = dependencies;
  const offered = menuLanguages(country, petitions, texts);
  const main = petitions.mainLanguage(country);
  const pageLanguageFor = (lang: string | undefined) =>
    pageLanguage(lang, offered, texts, letterPageTextKeys).language;
  const [language, defaultLanguage] = [pageLanguageFor(requested.lang), pageLanguageFor(undefined)];
  const letters = petitions.languages();
  const letterLanguage = ownLetterLanguage(country, requested, petitions);

  /** The address of this page; the country's own languages need no parameter. */
  const path = (page: Language, letter: Language): string => {
    const query = new URLSearchParams();
    if (page !== defaultLanguage) query.set('lang', page.tag);
    if (letter !== main) query.set('letter', letter.tag);
    return `/country/${country.code}/letter${query.size > 0 ? `?${query}` : ''}`;
  };

  const { tag } = language;
  const name = countryName(country.code, tag);
  const props: LetterPageProps = {
    ...siteProps(texts, language, letterPageTextKeys),
    country: { code: country.code, name, href: `/country/${country.code}?lang=${tag}` },
    letter: { model: dependencies.model, language: namedLanguage(letterLanguage) },
    otherLetters: letters
      .filter((each) => each !== letterLanguage)
      .sort((a, b) => Number(offered.includes(b)) - Number(offered.includes(a)))
      .map((each) => ({ ...namedLanguage(each), url: path(language, each) })),
    pdf: {
      url: `/api/own-letter/${country.code}`,
      fileName: letterFileName(country.nameEn, country.code),
    },
    envelopes: envelopeLinks(country.code, texts, tag),
    ending: endingLink(country, language, texts),
    pdfUrl: `/api/generate-petition/${country.code}?language=${letterLanguage.tag}`,
  };
  return render({
    language,
    title: `${props.texts.letter_page_title} – ${renderText(texts.text('country_meta_title', tag), { country: name })}`,
    description: props.texts.letter_page_intro,
    canonical: path(language, letterLanguage),
    alternates: [
      ...selectableLanguages(offered, language).map((each) => ({
        tag: each.tag,
        path: path(each, letterLanguage),
      })),
      { tag: 'x-default', path: path(defaultLanguage, letterLanguage) },
    ],
    share: sharing.preview(texts, language, country),
    page: <LetterPage {...props} />,
    hydratedPage: { page: 'letter', props: null },
    pageCss,
  });
};
