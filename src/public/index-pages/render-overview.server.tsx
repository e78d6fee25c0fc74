import { fillPlaceholders, findLanguage, type Language } from '#content/index.server.ts';
import { countryName, listedCountries, mapHeadingId } from '#countries/index.server.ts';
import { comparisonOf, numbersOf, peerCount } from '#gfi/index.server.ts';
import { collator } from '#lib/intl.ts';
import { pathInLanguage } from '#public/frame/localized-paths.ts';
import { type IndexContent, indexLanguages, indexPaths, indexSite } from './index-site.server.ts';
import {
  defaultOrder,
  formatOrder,
  type Order,
  OverviewPage,
  type OverviewPageProps,
  overviewTextKeys,
  type PeerComparison,
  parseOrder,
  type ScoreMode,
  sortRows,
} from './overview-page.tsx';
import type { IndexPageDependencies } from './render-figures.server.tsx';
import { indexLegend, indexMap } from './score-map.server.ts';

const createPeerComparison = (language: Language, { texts, gfi }: IndexContent) => {
  const numbers = numbersOf(language);
  return (code: string): PeerComparison => {
    const difference = gfi.peersOf(code)?.difference ?? null;
    const comparison = difference === null ? null : comparisonOf(difference);
    return {
      comparison,
      label: texts.text(`peers_${comparison ?? 'none'}`, language.tag),
      difference: difference === null ? null : numbers.formatSigned(difference),
    };
  };
};

const rowsIn = (language: Language, { texts, gfi }: IndexContent): OverviewPageProps['rows'] => {
  const { tag } = language;
  const peerComparisonOf = createPeerComparison(language, { texts, gfi });
  return listedCountries().map(({ code, region }) => {
    const summary = gfi.forCountry(code)?.summary;
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
      peerComparison: peerComparisonOf(code),
      ...{ economy, environment, social, transparency },
      coverage: summary?.scored ?? 0,
    };
  });
};

const urlOf = (path: string, { order, scoreMode }: { order: Order; scoreMode: ScoreMode }): string => {
  const url = new URL(path, 'http://page');
  const sort = formatOrder(order);
  if (sort !== formatOrder(defaultOrder)) url.searchParams.set('sort', sort);
  if (scoreMode !== 'means') url.searchParams.set('reading', scoreMode);
  return `${url.pathname}${url.search}`;
};

/** The page of all countries, in the requested order and score mode. */
export const renderOverview = (
  lang: string | undefined,
  { order, scoreMode }: { order: Order; scoreMode: ScoreMode },
  dependencies: IndexPageDependencies,
) => {
  const { content, sharing, pageCss } = dependencies;
  const { texts } = content;
  const { offered, language } = indexLanguages('all', lang, texts, findLanguage);
  const { tag } = language;
  const { compare } = collator(tag);
  const path = pathInLanguage('/index', tag);
  const choices = offered.map((each) => ({ language: each, href: pathInLanguage('/index', each.tag) }));
  const rows = rowsIn(language, content);
  const props: OverviewPageProps = {
    ...indexSite(content, language, overviewTextKeys, choices),
    rows: sortRows(rows, order, compare) as OverviewPageProps['rows'],
    order,
    orderUrl: (sortParameter) => `${urlOf(path, { order: parseOrder(sortParameter), scoreMode })}#table`,
    scoreMode,
    scoreModeUrls: {
      means: urlOf(path, { order, scoreMode: 'means' }),
      points: urlOf(path, { order, scoreMode: 'points' }),
    },
    scoreModeNote: fillPlaceholders(texts.text('index_reading_note', tag), {
      count: numbersOf(language).format(peerCount),
    }),
    map: indexMap(rows, scoreMode, language, texts),
    mapHeadingId,
    legend: indexLegend(scoreMode, language, texts),
  };
  return dependencies.render({
    language,
    pageCss,
    title: props.texts.index_all_title,
    description: props.texts.index_all_intro,
    canonical: path,
    alternates: indexPaths('all', texts),
    share: sharing.preview(texts, language, null),
    page: <OverviewPage {...props} />,
    hydratedPage: null,
  });
};
