import { fillPlaceholders, findLanguage, type Language, type TextSnapshot } from '#content/index.server.ts';
import {
  type AnswersReader,
  answerKinds,
  type CountryOverview,
  countryName,
  listedCountries,
  mapHeadingId,
  type Region,
  regions,
} from '#countries/index.server.ts';
import { formatCount, formatDay, formatMonth, numbersOf } from '#gfi/index.server.ts';
import { collator } from '#lib/intl.ts';
import { withLabel } from '#lib/sentences.ts';
import { namedLanguage, requestedOrGerman } from '#public/frame/languages.ts';
import { localizedPaths, pathInLanguage } from '#public/frame/localized-paths.ts';
import type { Renderer } from '#public/frame/renderer.server.ts';
import { siteProps } from '#public/frame/site-props.ts';
import type { Sharing } from '#public/sharing/sharing.server.ts';
import { answersLegend, answersMap } from './answers-map.server.ts';
import {
  formatOrder,
  minRanked,
  type Order,
  orderAfter,
  rateOf,
  type SortKey,
  sortKeys,
  sortRows,
} from './answers-order.ts';
import { AnswersPage, type AnswersRow, type SummaryView } from './answers-page.tsx';
import { answersTextKeys } from './answers-texts.ts';

/** Maximum number of summaries on the page; the open data of each country has up to 50. */
const maxSummaries = 60;

/** The order of the table, and the region shown; null for all. */
export type AnswersView = { order: Order; region: Region | null };

type AnswersPageDependencies = {
  texts: TextSnapshot;
  reader: AnswersReader;
  /** Number of letters reported as posted, to a country or worldwide; null if too small to be shown. */
  lettersSent: (countryCode: string | null) => number | null;
  sharing: Sharing;
  render: Renderer;
  pageCss: readonly string[];
};

const path = '/answers';

/** The paths of the page in its languages. */
export const answersPaths = (texts: TextSnapshot) =>
  localizedPaths(path, texts.languagesWith(answersTextKeys));

const urlOf = (tag: string, { order, region }: AnswersView): string => {
  const url = new URL(pathInLanguage(path, tag), 'http://page');
  const sort = formatOrder(order);
  if (region) url.searchParams.set('continent', region.toLowerCase());
  if (sort) url.searchParams.set('sort', sort);
  return `${url.pathname}${url.search}`;
};

const hasReports = ({ kinds }: CountryOverview): boolean => answerKinds.some((kind) => kinds[kind] > 0);

type Found = CountryOverview & { name: string; median: number | null; latest: string | null };

const rowOf = (found: Found, language: Language, posted: number | null): AnswersRow => {
  const { code, name, answers, kinds, median, latest } = found;
  const rate = rateOf(found);
  const count = (value: number) => formatCount(value, language);
  return {
    code,
    name,
    href: `/country/${code}?lang=${language.tag}`,
    cells: {
      posted: posted === null ? null : count(posted),
      answers: count(answers),
      rate: rate === null ? null : numbersOf(language).formatPercent(Math.round(rate * 100), 0),
      median: median === null ? null : count(median),
      latest: latest === null ? null : formatMonth(latest, language),
    },
    kinds: answerKinds.filter((kind) => kinds[kind] > 0).map((kind) => ({ kind, count: count(kinds[kind]) })),
  };
};

const summariesOf = (found: readonly Found[], language: Language): SummaryView[] =>
  found
    .flatMap(({ code, name, summaries }) =>
      summaries.map((summary, index) => ({ ...summary, name, key: `${code} ${index}` })),
    )
    .sort((a, b) => (a.month < b.month ? 1 : a.month > b.month ? -1 : 0))
    .slice(0, maxSummaries)
    .map(({ key, name, month, kind, text, language: tag }) => {
      const known = findLanguage(tag);
      return {
        ...{ key, kind, text },
        heading: `${name} – ${formatMonth(month, language)}`,
        lang: known?.tag ?? '',
        dir: known?.direction ?? 'auto',
      };
    });

/** What governments answered, as far as it is approved. */
export const renderAnswers = (
  lang: string | undefined,
  view: AnswersView,
  { texts, reader, lettersSent, sharing, render, pageCss }: AnswersPageDependencies,
) => {
  const language = requestedOrGerman(lang, texts, answersTextKeys);
  const { tag } = language;
  const site = siteProps(texts, language, answersTextKeys);
  const t = site.texts;
  const { asOf, countries } = reader.overview();
  const byCode = new Map(countries.map((country) => [country.code, country]));
  const shown = listedCountries().filter(({ region }) => !view.region || region === view.region);
  const found = shown.flatMap(({ code }): Found | [] => {
    const country = byCode.get(code);
    if (!country || !hasReports(country)) return [];
    const name = countryName(code, tag);
    return { ...country, name, median: country.medianDays, latest: reader.latestMonthOf(code) };
  });
  const numbers = numbersOf(language);
  const worldwide = lettersSent(null);
  const total = (value: number) => formatCount(value, language);
  const urlIn = (each: Language) => pathInLanguage(path, each.tag);
  const offered = texts.languagesWith(answersTextKeys).flatMap((each) => findLanguage(each) ?? []);
  return render({
    language,
    pageCss,
    title: withLabel(tag, t.answers_title, t.site_name),
    description: t.answers_intro,
    canonical: pathInLanguage(path, tag),
    alternates: answersPaths(texts),
    share: sharing.preview(texts, language, null),
    page: (
      <AnswersPage
        {...site}
        pageLanguages={offered.map((each) => ({
          ...namedLanguage(each),
          href: urlIn(each),
          current: each === language,
        }))}
        asOf={formatDay(asOf, language)}
        totals={[
          { text: t.answers_posted, value: worldwide === null ? '–' : total(worldwide) },
          { text: t.answers_count, value: total(countries.reduce((sum, { answers }) => sum + answers, 0)) },
          { text: t.answers_countries, value: total(countries.filter(({ answers }) => answers > 0).length) },
        ]}
        rows={sortRows(found, view.order, collator(tag).compare).map((each) =>
          rowOf(each, language, lettersSent(each.code)),
        )}
        order={view.order}
        sortUrls={
          Object.fromEntries(
            sortKeys.map((key) => [
              key,
              `${urlOf(tag, { ...view, order: orderAfter(key, view.order) })}#table`,
            ]),
          ) as Record<SortKey, string>
        }
        regions={[null, ...regions].map((region) => ({
          text: texts.text(`region_${region?.toLowerCase() ?? 'all'}`, tag),
          href: urlOf(tag, { ...view, region }),
          isCurrent: region === view.region,
        }))}
        summaries={summariesOf(found, language)}
        fewNote={fillPlaceholders(t.answers_few, { min: total(minRanked) })}
        map={answersMap(shown, tag, {
          rateOf: (code) => {
            const country = byCode.get(code);
            return country ? rateOf(country) : null;
          },
          nameOf: (code) => countryName(code, tag),
          numbers,
          tooFew: t.answers_too_few,
        })}
        mapHeadingId={mapHeadingId}
        legend={answersLegend(numbers, t.answers_too_few)}
      />
    ),
    hydratedPage: null,
  });
};
