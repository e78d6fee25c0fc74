import { findLanguage, type Language, render } from '#content/index.server.ts';
import { countryName, listedCountries, mapHeadingId } from '#countries/index.server.ts';
import { comparisonOf, numbersOf, peerCount } from '#gfi/index.server.ts';
import { collator } from '#lib/intl.ts';
import { inLanguage } from '#public/frame/addresses.ts';
import { type IndexContent, indexAddresses, indexLanguages, indexSite } from './index-site.server.ts';
import {
  type Compared,
  defaultOrder,
  formatOrder,
  type Order,
  OverviewPage,
  type OverviewPageProps,
  overviewTextKeys,
  parseOrder,
  type ScoreMode,
  sortRows,
} from './overview-page.tsx';
import type { IndexPageDependencies } from './render-figures.server.tsx';
import { indexLegend, indexMap } from './score-map.server.ts';

const comparedIn = (language: Language, { texts, gfi }: IndexContent) => {
  const numbers = numbersOf(language);
  return (code: string): Compared => {
    const difference = gfi.peersOf(code)?.difference ?? null;
    const comparison = difference === null ? null : comparisonOf(difference);
    return {
      comparison,
      label: texts.text(`peers_${comparison ?? 'none'}`, language.tag),
      difference: difference === null ? null : numbers.signed(difference),
    };
  };
};

const rowsIn = (language: Language, { texts, gfi }: IndexContent): OverviewPageProps['rows'] => {
  const { tag } = language;
  const compared = comparedIn(language, { texts, gfi });
  return listedCountries().map(({ code, region }) => {
    const summary = gfi.of(code)?.summary;
    const {
      economy = null,
      environment = null,
      social = null,
      transparency = null,
    } = summary?.categories ?? {};
    return {
      code,
      name: countryName(code, tag),
      region: texts.text(`region_${region.toLowerCase()}`, tag),
      href: `/country/${code}/index?lang=${tag}`,
      overall: summary?.overall ?? null,
      difference: gfi.peersOf(code)?.difference ?? null,
      compared: compared(code),
      ...{ economy, environment, social, transparency },
      coverage: summary?.scored ?? 0,
    };
  });
};

const addressOf = (path: string, { order, reading }: { order: Order; reading: ScoreMode }): string => {
  const address = new URL(path, 'http://page');
  const sort = formatOrder(order);
  if (sort !== formatOrder(defaultOrder)) address.searchParams.set('sort', sort);
  if (reading !== 'means') address.searchParams.set('reading', reading);
  return `${address.pathname}${address.search}`;
};

/** The page of all countries, in the requested order and score mode. */
export const renderOverview = (
  lang: string | undefined,
  { order, reading }: { order: Order; reading: ScoreMode },
  dependencies: IndexPageDependencies,
) => {
  const { content, sharing, pageCss } = dependencies;
  const { texts } = content;
  const { offered, language } = indexLanguages('all', lang, texts, findLanguage);
  const { tag } = language;
  const { compare } = collator(tag);
  const path = inLanguage('/index', tag);
  const choices = offered.map((each) => ({ language: each, href: inLanguage('/index', each.tag) }));
  const rows = rowsIn(language, content);
  const props: OverviewPageProps = {
    ...indexSite(content, language, overviewTextKeys, choices),
    rows: sortRows(rows, order, compare) as OverviewPageProps['rows'],
    order,
    orderUrl: (wanted) => `${addressOf(path, { order: parseOrder(wanted), reading })}#table`,
    reading,
    readingUrls: {
      means: addressOf(path, { order, reading: 'means' }),
      points: addressOf(path, { order, reading: 'points' }),
    },
    readingNote: render(texts.text('index_reading_note', tag), {
      count: numbersOf(language).write(peerCount),
    }),
    map: indexMap(rows, reading, language, texts),
    mapHeadingId,
    legend: indexLegend(reading, language, texts),
  };
  return dependencies.render({
    language,
    pageCss,
    title: props.texts.index_all_title,
    description: props.texts.index_all_intro,
    canonical: path,
    alternates: indexAddresses('all', texts),
    share: sharing.preview(texts, language, null),
    page: <OverviewPage {...props} />,
    live: null,
  });
};
