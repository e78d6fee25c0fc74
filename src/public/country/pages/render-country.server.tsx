import {
  type Language,
  originalLanguage,
  fillPlaceholders as renderText,
  type TextSnapshot,
} from '#content/index.server.ts';
import {
  type Country,
  type CountryAnswers,
  countryName,
  counts,
  type LegalFact,
  type RecipientFact,
  type Source,
  standingOf,
  statusKeyOf,
  supportingSources,
} from '#countries/index.server.ts';
import { formatCount, formatDay, formatMonth } from '#gfi/index.server.ts';
import type { LetterAvailability, LetterService, LetterText } from '#letters/index.server.ts';
import { letterFileName, letterText, letterTextKeys } from '#letters/index.server.ts';
import type { CacheDependencies } from '#platform/changes/cache-dependencies.ts';
import { isUnavailable } from '#platform/db/index.server.ts';
import { answersTextKeys } from '#public/answers/overview/answers-texts.ts';
import { endingLink } from '#public/ending/render-ending.server.tsx';
import { menuLanguages, namedLanguage, pageLanguage, selectableLanguages } from '#public/frame/languages.ts';
import {
  localizedPaths,
  pathInLanguage,
  requestedAddress,
  withRequested,
} from '#public/frame/localized-paths.ts';
import type { Renderer } from '#public/frame/renderer.server.ts';
import { siteProps } from '#public/frame/site-props.ts';
import type { View } from '#public/index-pages/gfi-props.ts';
import { gfiView } from '#public/index-pages/gfi-view.server.ts';
import { indexLinkKeys } from '#public/index-pages/index-site.server.ts';
import { SheetView } from '#public/index-pages/sheet-view.tsx';
import { envelopeLinks } from '#public/printables/envelope-links.ts';
import type { Sharing } from '#public/sharing/sharing.server.ts';
import { countryData } from '#public/sharing/structured-data.ts';
import type { ContentSnapshot } from '#site/index.server.ts';
import { formatFileSize } from '#ui/format.ts';
import { CountryPage, type CountryPageProps, countryTextKeys } from './country-page.tsx';
import type { FactOrigin } from './country-props.ts';

/** Preview of the main letter; `text` is null if it cannot be composed. */
export type LetterPreviewData = { recipient: readonly string[]; text: LetterText | null };

/** @throws the database error if the text of a published petition cannot be loaded */
export const loadLetterPreview = async (
  country: Country,
  petitions: LetterService,
): Promise<LetterPreviewData> => {
  const main = petitions.mainLanguage(country);
  const recipient = await petitions.recipient(country, main);
  try {
    return { recipient, text: letterText(await petitions.model(country, main)) };
  } catch (error) {
    if (isUnavailable(error)) throw error;
    // The reason is logged when the availability of the letter is determined.
    return { recipient, text: null };
  }
};

type CountryPageDependencies = {
  content: ContentSnapshot;
  petitions: LetterService;
  /** Whether the main letter is available, and its size if known. */
  letter: LetterAvailability;
  /** Recipient and text of that letter. */
  letterPreview: LetterPreviewData;
  /** Origin of the site. */
  publicUrl: string;
  /** Number of letters reported as posted; null if not shown. */
  lettersSent: number | null;
  sharing: Sharing;
  render: Renderer;
  pageCss: readonly string[];
  /** URL of the stylesheet for the table of the index. */
  sheetCss: string;
};

/** The paths of a country's page, one per language in which it is available. */
export const countryAddresses = (country: Country, petitions: LetterService, texts: TextSnapshot) => {
  const offered = menuLanguages(country, petitions, texts);
  const translated = new Set(texts.languagesWith(countryTextKeys));
  const tags = offered.map(({ tag }) => tag).filter((tag) => translated.has(tag));
  return localizedPaths(
    `/country/${country.code}`,
    tags,
    pageLanguage(undefined, offered, texts, countryTextKeys).language.tag,
  );
};

const letterView = (
  country: Country,
  { petitions, letter }: CountryPageDependencies,
  tag: string,
): CountryPageProps['letter'] => {
  const mainLanguage = petitions.mainLanguage(country);
  return {
    language: namedLanguage(mainLanguage),
    available: letter.available,
    pages: letter.file?.pages ?? null,
    size: letter.file && formatFileSize(letter.file.bytes, tag),
    downloadUrl: `/api/generate-petition/${country.code}?language=${mainLanguage.tag}`,
    printUrl: `/api/generate-petition/${country.code}`,
    fileName: letterFileName(country.nameEn, country.code),
  };
};

/** Links to the letter in the language of the page; null if the letter itself is in that language. */
const readingLinksOf = (
  country: Country,
  page: Language,
  petitions: LetterService,
): CountryPageProps['readingLinks'] => {
  const { code } = country;
  if (page === petitions.mainLanguage(country) || !petitions.languages().includes(page)) return null;
  return {
    url: `/api/letter-text/${code}/${page.tag}`,
    href: `/country/${code}/letter?lang=${page.tag}&letter=${page.tag}`,
  };
};

/** The name of a site as people know it; of a place that holds many, with who publishes there. */
const siteOf = ({ url }: Source): string => {
  const { hostname, pathname } = new URL(url);
  const host = hostname.replace(/^www\./, '');
  return host === 'github.com' ? `${host}/${pathname.split('/')[1]}` : host;
};

const originOf = (
  fact: RecipientFact | LegalFact,
  source: Source | undefined,
  language: Language,
): FactOrigin => ({
  standing: standingOf(fact),
  source: source
    ? {
        url: source.url,
        site: siteOf(source),
        day: formatDay(source.readOn, language),
      }
    : null,
});

/** Origin of a fact with its best source. */
const bestOriginOf = (fact: RecipientFact | LegalFact, language: Language): FactOrigin =>
  originOf(fact, supportingSources(fact)[0], language);

const onlineSubmissionOf = (recipient: RecipientFact, language: Language): CountryPageProps['online'] => {
  const { online } = recipient;
  if (!online) return null;
  const { kind, url, source } = online;
  return { kind, url, origin: originOf(recipient, source, language) };
};

/** Describes the right that the legal basis grants, and whether only citizens have it. */
const rightsNote = (texts: TextSnapshot, tag: string, { kind, holders }: LegalFact): string => {
  const note = texts.text(`rights_note_${kind}`, tag);
  const citizensOnly = holders === 'citizens' && kind !== 'iccpr';
  return citizensOnly ? `${note} ${texts.text('rights_note_citizens', tag)}` : note;
};

/** How many answers of the government are reported, and when the latest came; null for none. */
const answersLine = (
  { answers, latestMonth }: CountryAnswers,
  language: Language,
  texts: TextSnapshot,
): CountryPageProps['answers'] => {
  const { tag } = language;
  if (latestMonth === null || !texts.languagesWith(answersLineKeys).includes(tag)) return null;
  const text = renderText(texts.text('answers_line', tag), {
    answers: formatCount(answers, language),
    month: formatMonth(latestMonth, language),
  });
  return { href: pathInLanguage('/answers', tag), text };
};

/** Parameter in the URL of the props, so that a page hydrates with the props it was rendered with. */
const letterStateParam = ({ available, file }: LetterAvailability): string | undefined => {
  if (!available) return 'failed';
  return file ? undefined : 'unset';
};

const letterStates: Readonly<Record<string, LetterAvailability>> = {
  failed: { available: false, file: null },
  unset: { available: true, file: null },
};

/** The state of the letter when the page was rendered; null if it is the current one. */
export const letterAtRender = (state: string | undefined): LetterAvailability | null =>
  letterStates[state ?? ''] ?? null;

/** The query parameters of a country page. */
export type CountryPageParams = { lang: string | undefined; view: View };

/** Text keys of the line about answers, and of the page it leads to. */
const answersLineKeys = [...answersTextKeys, 'answers_line'];

/** Text keys that decide in which languages a country's page and the pages it links to are available. */
export const countryTextLists = [countryTextKeys, letterTextKeys, ...indexLinkKeys];

/**
 * Cache dependencies of a country's page: includes the main letter's language for its recipient, and English
 * for links to index pages that are not translated.
 */
export const countryCacheDependencies = (
  country: Country,
  lang: string | undefined,
  petitions: LetterService,
): CacheDependencies => {
  const mainLanguage = petitions.mainLanguage(country);
  const main = mainLanguage.tag;
  return {
    languages: [lang ?? main, ...petitions.languagesInLetter(country, mainLanguage), 'en'],
    complete: countryTextLists,
    edition: true,
    facts: country.code,
    answers: country.code,
    countryOverrides: country.code,
    petition: [country.code, main],
  };
};

export const renderCountry = (
  country: Country,
  requested: CountryPageParams,
  dependencies: CountryPageDependencies,
) => {
  const { content, petitions, sharing, render, letterPreview, publicUrl, lettersSent } = dependencies;
  const texts = content.textsOf(country.code);
  const offered = menuLanguages(country, petitions, texts);
  const { language, missing } = pageLanguage(requested.lang, offered, texts, countryTextKeys);
  const { tag } = language;
  const main = offered[0] as Language;
  const path = `/country/${country.code}`;
  const name = countryName(country.code, tag);
  const letter = letterView(country, dependencies, tag);
  const { legal } = petitions.facts(country, language);
  const address = petitions.facts(country, main).recipientIn;
  const chosen = selectableLanguages(offered, language);

  const props: CountryPageProps = {
    ...siteProps(texts, language, countryTextKeys),
    country: {
      code: country.code,
      name,
      region: texts.text(`region_${country.region.toLowerCase()}`, tag),
      statusKey: statusKeyOf(country),
      wtoSince: country.wtoSince,
    },
    wtoMembers: counts().wtoMembers,
    wtoInfo: texts.text(country.wtoStatus === 'observer' ? 'wto_info_text_observer' : 'wto_info_text', tag),
    letter,
    letterText: letterPreview.text,
    readingLinks: readingLinksOf(country, language, petitions),
    shortAddress: `${publicUrl}${path}`.replace(/^https?:\/\//, ''),
    lettersSent:
      lettersSent === null
        ? ''
        : renderText(texts.text('sent_count', tag), { count: formatCount(lettersSent, language) }),
    answers: answersLine(content.answers(country.code), language, texts),
    envelopes: envelopeLinks(country.code, texts, tag),
    ending: endingLink(country, language, texts),
    letterNote: petitions.ownLanguages(country).includes(main) ? null : texts.text('step_download_text', tag),
    otherLetters: petitions
      .languages()
      .filter((each) => each !== main)
      .sort((a, b) => Number(offered.includes(b)) - Number(offered.includes(a)))
      .map((each) => ({
        ...namedLanguage(each),
        first: chosen.includes(each),
        url: `/api/generate-petition/${country.code}?language=${each.tag}`,
      })),
    languages: chosen.map((each) => ({
      ...namedLanguage(each),
      href: `${path}?lang=${each.tag}`,
      current: each === language,
      main: each === main,
    })),
    translation: missing ? 'missing' : main.tag === originalLanguage ? null : 'available',
    recipient: {
      tag: address.language,
      dir: address.direction,
      lines: letterPreview.recipient,
      origin: bestOriginOf(content.recipient(country.code), language),
    },
    online: onlineSubmissionOf(content.recipient(country.code), language),
    legalBasis: {
      reference: legal.reference,
      note: rightsNote(texts, tag, content.legalBasis(country.code)),
      origin: bestOriginOf(content.legalBasis(country.code), language),
    },
    gfi: {
      ...gfiView(country, requested.view, language, { ...content, texts }),
      sheetCss: dependencies.sheetCss,
    },
  };
  const values = { country: name };
  const title = renderText(texts.text('country_meta_title', tag), values);
  const description = renderText(texts.text('country_meta_description', tag), values);
  const alternates = withRequested(countryAddresses(country, petitions, texts), {
    tag,
    path: pathInLanguage(path, tag),
  });
  const canonical = alternates.find((each) => each.tag === tag)?.path ?? path;
  const site = { path: pathInLanguage('/', tag), name: texts.text('site_name', tag) };
  return render({
    language,
    pageCss: dependencies.pageCss,
    title,
    description,
    canonical,
    alternates,
    share: sharing.preview(texts, language, country),
    structuredData: (publicUrl) =>
      countryData(publicUrl, { path: canonical, name: title, description, language: tag, site }, name),
    page: <CountryPage {...props} gfi={{ ...props.gfi, SheetView }} />,
    hydratedPage: { page: 'country', props: { ...props, documentTitle: title } },
    address: requestedAddress(path, { ...requested, letter: letterStateParam(dependencies.letter) }),
  });
};
