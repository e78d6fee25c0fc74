import type { ReactElement } from 'react';
import {
  fillPlaceholders as fill,
  findLanguage,
  type Language,
  originalLanguage,
  placeholdersOf,
  type TextSnapshot,
} from '#content/index.server.ts';
import { type Country, countryName } from '#countries/index.server.ts';
import type { PreparedResponse } from '#platform/http/index.server.ts';
import { type Renderer, siteProps } from '#public/index.server.ts';
import { frameTextKeys } from '#ui/frame-texts.ts';
import { groups } from '../../reading-order.ts';
import { type CountryFacts, valuesOf } from '../placeholder-values.server.ts';
import type { ReadingText } from '../texts.server.ts';
import { type ReadingView, readingPath } from './addresses.ts';
import { EndedPage, type Ending } from './ended-page.tsx';
import { OverviewPage } from './overview-page.tsx';
import type { OwnSuggestion } from './own-suggestions.tsx';
import { pageTextsIn, type UiLanguage } from './page-texts.ts';
import type { ReadingSite } from './reading-frame.tsx';
import { isReviewed } from './review-state-label.tsx';
import { type Problems, TextPage, type TypedFields } from './text-page.tsx';

export type RenderSources = {
  texts: () => TextSnapshot;
  facts: CountryFacts;
  render: Renderer;
  /** URLs of the stylesheets of these pages. */
  pageCss: readonly string[];
};

/** A link with the data that its pages need. */
export type OpenLink = { token: string; language: Language; country: Country | null; expiresAt: Date };

type PageState = { view: ReadingView; done: 'good' | 'suggested' | null };

const languageOf = (tag: string): Language => findLanguage(tag) as Language;

const sitePropsOf = (
  { texts }: RenderSources,
  ui: UiLanguage,
  inLanguage: ReadingSite['inLanguage'],
): ReadingSite => ({
  site: { ...siteProps(texts(), languageOf(ui), frameTextKeys), machineTranslation: null },
  ui,
  words: pageTextsIn(ui),
  inLanguage,
});

const renderDocument = (
  { render, pageCss }: RenderSources,
  ui: UiLanguage,
  title: string,
  page: ReactElement,
  status: PreparedResponse['status'],
): PreparedResponse =>
  render({
    language: languageOf(ui),
    title,
    description: '',
    canonical: null,
    page,
    hydratedPage: null,
    pageCss,
    status,
  }).document();

/** Name of a language in the interface language, with the autonym if different. */
const nameOf = ({ tag, autonym }: Language, ui: UiLanguage): string => {
  const name = new Intl.DisplayNames(ui, { type: 'language' }).of(tag) ?? tag;
  return name === autonym ? name : `${name} (${autonym})`;
};

const langAttributesOf = ({ tag, direction }: Language) => ({ tag, dir: direction });

const excerptLength = 60;
const excerptOf = (text: string): string =>
  text.length > excerptLength ? `${text.slice(0, excerptLength).toWellFormed()}…` : text;

/** The next text without a review, else the next that changed since its review. */
const nextUnread = (texts: readonly ReadingText[], after = -1): string | null => {
  const inOrder = [...texts.slice(after + 1), ...texts.slice(0, after + 1)];
  const found =
    inOrder.find(({ reviewState }) => reviewState === null) ??
    inOrder.find(({ reviewState }) => reviewState === 'changed');
  return found?.key ?? null;
};

/** URL after reviewing a text: the next unreviewed one, else the overview. */
export const pathAfter = (
  token: string,
  texts: readonly ReadingText[],
  key: string,
  { view, done }: { view: ReadingView; done: 'good' | 'suggested' },
): string => {
  const updatedTexts = texts.map((text) => (text.key === key ? { ...text, reviewState: done } : text));
  const next = nextUnread(
    updatedTexts,
    updatedTexts.findIndex((text) => text.key === key),
  );
  return readingPath(token, view, { text: next ?? undefined, done });
};

/** The overview page of a link. */
export const renderOverview = (
  link: OpenLink,
  texts: readonly ReadingText[],
  { view, done }: PageState,
  sources: RenderSources,
): PreparedResponse => {
  const { token, language, country } = link;
  const { ui } = view;
  const site = sitePropsOf(sources, ui, (tag) => readingPath(token, { ...view, ui: tag, original: tag }));
  const next = nextUnread(texts);
  const title = fill(site.words.title, { language: nameOf(language, ui) });
  const listed = groups
    .map((group) => ({ group, groupTexts: texts.filter(({ category }) => category === group) }))
    .filter(({ groupTexts }) => groupTexts.length > 0)
    .map(({ group, groupTexts }) => ({
      group,
      texts: groupTexts.map(({ key, text, german, reviewState }) => ({
        key,
        excerpt: excerptOf(text ?? german),
        langAttributes: langAttributesOf(text === null ? languageOf(originalLanguage) : language),
        href: readingPath(token, view, { text: key }),
        reviewState,
      })),
    }));
  const page = (
    <OverviewPage
      {...site}
      language={nameOf(language, ui)}
      country={country && countryName(country.code, ui)}
      lastDay={new Intl.DateTimeFormat(ui === 'en' ? 'en-GB' : ui, { dateStyle: 'long' }).format(
        link.expiresAt,
      )}
      groups={listed}
      next={next && readingPath(token, view, { text: next })}
      done={done}
    />
  );
  return renderDocument(sources, ui, title, page, 200);
};

/** A rejected submission: field values, problems and HTTP status. */
export type Refusal = { typed: TypedFields; problems: Problems; status: 400 | 409 | 429 };

/** Link to the other original; null when reviewing English itself. */
const otherOriginal = (
  link: OpenLink,
  text: ReadingText,
  { view }: PageState,
  words: ReadingSite['words'],
) => {
  if (text.english === null || link.language.tag === 'en') return null;
  const original = view.original === 'de' ? 'en' : 'de';
  const href = readingPath(link.token, { ...view, original }, { text: text.key });
  return { href, label: original === 'de' ? words.showGerman : words.showEnglish };
};

/** The page of one text with its review form. */
export const renderReadingText = (
  link: OpenLink,
  texts: readonly ReadingText[],
  text: ReadingText,
  pageState: PageState & { suggested: readonly OwnSuggestion[]; refusal?: Refusal },
  sources: RenderSources,
): PreparedResponse => {
  const { token, language, country } = link;
  const { view, done, refusal, suggested } = pageState;
  const { ui } = view;
  const site = sitePropsOf(sources, ui, (tag) =>
    readingPath(token, { ...view, ui: tag, original: tag }, { text: text.key }),
  );
  const groupTexts = texts.filter(({ category }) => category === text.category);
  const at = texts.indexOf(text);
  const pathAtStep = (step: number) => {
    const key = texts[at + step]?.key;
    return key === undefined ? null : readingPath(token, view, { text: key });
  };
  const inEnglish = view.original === 'en' && text.english !== null && language.tag !== 'en';
  const original = languageOf(inEnglish ? 'en' : originalLanguage);
  const number = groupTexts.indexOf(text) + 1;
  const title = fill(site.words.place, {
    group: site.words[text.category],
    number,
    total: groupTexts.length,
  });
  const names = [...new Set(placeholdersOf(text.german))];
  const page = (
    <TextPage
      {...site}
      textKey={text.key}
      hash={text.hash}
      group={text.category}
      position={{
        number,
        total: groupTexts.length,
        done: groupTexts.filter(({ reviewState }) => isReviewed(reviewState)).length,
      }}
      original={{
        text: (inEnglish && text.english) || text.german,
        langAttributes: langAttributesOf(original),
        language: nameOf(original, ui),
        values: valuesOf(country, original, sources.facts),
      }}
      otherOriginal={otherOriginal(link, text, pageState, site.words)}
      translation={{
        text: text.text,
        langAttributes: langAttributesOf(language),
        language: nameOf(language, ui),
        values: valuesOf(country, language, sources.facts),
      }}
      maxLength={text.maxLength}
      placeholders={names.map((name) => `{${name}}`).join(', ')}
      action={readingPath(token, view)}
      overview={readingPath(token, view)}
      previous={pathAtStep(-1)}
      next={pathAtStep(1)}
      reviewState={text.reviewState}
      suggested={suggested}
      done={done}
      typed={refusal?.typed ?? { wording: text.text ?? '', remark: '', name: view.name }}
      problems={refusal?.problems ?? {}}
    />
  );
  const heading = refusal ? `${site.words.problem}: ${title}` : title;
  return renderDocument(sources, ui, heading, page, refusal?.status ?? 200);
};

/** The page of a link that has ended or never existed. */
export const renderEnded = (
  ending: Ending,
  ui: UiLanguage,
  path: string,
  sources: RenderSources,
): PreparedResponse => {
  const site = sitePropsOf(sources, ui, (tag) => `${path}?ui=${tag}`);
  const page = <EndedPage {...site} ending={ending} />;
  return renderDocument(sources, ui, site.words[`${ending}Title`], page, ending === 'unknown' ? 404 : 410);
};
