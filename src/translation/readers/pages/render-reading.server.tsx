import type { ReactElement } from 'react';
import {
  render as fill,
  findLanguage,
  type Language,
  originalLanguage,
  placeholdersOf,
  type TextSnapshot,
} from '#content/index.server.ts';
import { type Country, countryName } from '#countries/index.server.ts';
import type { Prepared } from '#platform/http/index.server.ts';
import { type Renderer, siteProps } from '#public/index.server.ts';
import { frameTextKeys } from '#ui/frame-texts.ts';
import { groups } from '../places.ts';
import type { ReadingText } from '../texts.server.ts';
import { type CountryFacts, valuesOf } from '../values.server.ts';
import { type ReadingView, readingPath } from './addresses.ts';
import { EndedPage, type Ending } from './ended-page.tsx';
import { OverviewPage } from './overview-page.tsx';
import type { Suggested } from './own-suggestions.tsx';
import type { ReadingSite } from './reading-frame.tsx';
import { isRead } from './reading-mark.tsx';
import { type Problems, TextPage, type Typed } from './text-page.tsx';
import { type UiLanguage, wordsIn } from './words.ts';

export type RenderSources = {
  texts: () => TextSnapshot;
  facts: CountryFacts;
  render: Renderer;
  /** Addresses of the stylesheets of these pages. */
  pageCss: readonly string[];
};

/** A link as its pages know it. */
export type OpenLink = { token: string; language: Language; country: Country | null; expiresAt: Date };

type Asked = { view: ReadingView; done: 'good' | 'suggested' | null };

const languageOf = (tag: string): Language => findLanguage(tag) as Language;

const siteOf = (
  { texts }: RenderSources,
  ui: UiLanguage,
  inLanguage: ReadingSite['inLanguage'],
): ReadingSite => ({
  site: { ...siteProps(texts(), languageOf(ui), frameTextKeys), machineTranslation: null },
  ui,
  words: wordsIn(ui),
  inLanguage,
});

const documentOf = (
  { render, pageCss }: RenderSources,
  ui: UiLanguage,
  title: string,
  page: ReactElement,
  status: Prepared['status'],
): Prepared =>
  render({
    language: languageOf(ui),
    title,
    description: '',
    canonical: null,
    page,
    live: null,
    pageCss,
    status,
  }).document();

/** The name of a language in words of the page, with its own where that is another. */
const nameOf = ({ tag, autonym }: Language, ui: UiLanguage): string => {
  const name = new Intl.DisplayNames(ui, { type: 'language' }).of(tag) ?? tag;
  return name === autonym ? name : `${name} (${autonym})`;
};

const writingOf = ({ tag, direction }: Language) => ({ tag, dir: direction });

const startLength = 60;
const startOf = (text: string): string =>
  text.length > startLength ? `${text.slice(0, startLength).toWellFormed()}…` : text;

/** The next text of which nothing was said yet, else the next that has been changed since. */
const nextUnread = (texts: readonly ReadingText[], after = -1): string | null => {
  const inOrder = [...texts.slice(after + 1), ...texts.slice(0, after + 1)];
  const found = inOrder.find(({ mark }) => mark === null) ?? inOrder.find(({ mark }) => mark === 'changed');
  return found?.key ?? null;
};

/** The address of the text to read after another one: the next that is not read, else the overview. */
export const pathAfter = (
  token: string,
  texts: readonly ReadingText[],
  key: string,
  { view, done }: { view: ReadingView; done: 'good' | 'suggested' },
): string => {
  const rest = texts.map((text) => (text.key === key ? { ...text, mark: done } : text));
  const next = nextUnread(
    rest,
    rest.findIndex((text) => text.key === key),
  );
  return readingPath(token, view, { text: next ?? undefined, done });
};

/** Where a link leads first. */
export const renderOverview = (
  link: OpenLink,
  texts: readonly ReadingText[],
  { view, done }: Asked,
  sources: RenderSources,
): Prepared => {
  const { token, language, country } = link;
  const { ui } = view;
  const site = siteOf(sources, ui, (tag) => readingPath(token, { ...view, ui: tag, original: tag }));
  const next = nextUnread(texts);
  const title = fill(site.words.title, { language: nameOf(language, ui) });
  const listed = groups
    .map((group) => ({ group, own: texts.filter(({ category }) => category === group) }))
    .filter(({ own }) => own.length > 0)
    .map(({ group, own }) => ({
      group,
      texts: own.map(({ key, text, german, mark }) => ({
        key,
        start: startOf(text ?? german),
        writing: writingOf(text === null ? languageOf(originalLanguage) : language),
        href: readingPath(token, view, { text: key }),
        mark,
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
  return documentOf(sources, ui, title, page, 200);
};

/** A rejected submission: field values, problems and HTTP status. */
export type Refusal = { typed: Typed; problems: Problems; status: 400 | 409 | 429 };

/** Link to the other original; null when reviewing English itself. */
const otherOriginal = (link: OpenLink, text: ReadingText, { view }: Asked, words: ReadingSite['words']) => {
  if (text.english === null || link.language.tag === 'en') return null;
  const original = view.original === 'de' ? 'en' : 'de';
  const href = readingPath(link.token, { ...view, original }, { text: text.key });
  return { href, label: original === 'de' ? words.showGerman : words.showEnglish };
};

/** One text of a link, with the form about it. */
export const renderReadingText = (
  link: OpenLink,
  texts: readonly ReadingText[],
  text: ReadingText,
  asked: Asked & { suggested: readonly Suggested[]; refusal?: Refusal },
  sources: RenderSources,
): Prepared => {
  const { token, language, country } = link;
  const { view, done, refusal, suggested } = asked;
  const { ui } = view;
  const site = siteOf(sources, ui, (tag) =>
    readingPath(token, { ...view, ui: tag, original: tag }, { text: text.key }),
  );
  const own = texts.filter(({ category }) => category === text.category);
  const at = texts.indexOf(text);
  const stepTo = (step: number) => {
    const key = texts[at + step]?.key;
    return key === undefined ? null : readingPath(token, view, { text: key });
  };
  const inEnglish = view.original === 'en' && text.english !== null && language.tag !== 'en';
  const original = languageOf(inEnglish ? 'en' : originalLanguage);
  const number = own.indexOf(text) + 1;
  const title = fill(site.words.place, { group: site.words[text.category], number, total: own.length });
  const names = [...new Set(placeholdersOf(text.german))];
  const page = (
    <TextPage
      {...site}
      textKey={text.key}
      hash={text.hash}
      group={text.category}
      place={{ number, total: own.length, done: own.filter(({ mark }) => isRead(mark)).length }}
      original={{
        text: (inEnglish && text.english) || text.german,
        writing: writingOf(original),
        language: nameOf(original, ui),
        values: valuesOf(country, original, sources.facts),
      }}
      otherOriginal={otherOriginal(link, text, asked, site.words)}
      translation={{
        text: text.text,
        writing: writingOf(language),
        language: nameOf(language, ui),
        values: valuesOf(country, language, sources.facts),
      }}
      maxLength={text.maxLength}
      placeholders={names.map((name) => `{${name}}`).join(', ')}
      action={readingPath(token, view)}
      overview={readingPath(token, view)}
      previous={stepTo(-1)}
      next={stepTo(1)}
      mark={text.mark}
      suggested={suggested}
      done={done}
      typed={refusal?.typed ?? { wording: text.text ?? '', remark: '', name: view.name }}
      problems={refusal?.problems ?? {}}
    />
  );
  const heading = refusal ? `${site.words.problem}: ${title}` : title;
  return documentOf(sources, ui, heading, page, refusal?.status ?? 200);
};

/** The page of a link that has ended, or that there never was. */
export const renderEnded = (
  ending: Ending,
  ui: UiLanguage,
  path: string,
  sources: RenderSources,
): Prepared => {
  const site = siteOf(sources, ui, (tag) => `${path}?ui=${tag}`);
  const page = <EndedPage {...site} ending={ending} />;
  return documentOf(sources, ui, site.words[`${ending}Title`], page, ending === 'unknown' ? 404 : 410);
};
