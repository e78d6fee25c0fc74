import { countryName, listedCountries, mapHeadingId } from '#features/countries/index.server.ts';
import { inLanguage } from '#features/public-pages/index.server.ts';
import { findLanguage, type Language } from '#features/texts/index.ts';
import { collator } from '#lib/intl.ts';
import { type IndexContent, indexAddresses, indexLanguages, indexSite } from './index-site.server.ts';
import {
  defaultOrder,
  type Order,
  OverviewPage,
  type OverviewPageProps,
  overviewTextKeys,
  sortRows,
  writeOrder,
} from './overview-page.tsx';
import type { IndexPageDependencies } from './render-figures.server.tsx';
import { scoreLegend, scoreMap } from './score-map.server.ts';

const rowsIn = ({ tag }: Language, { texts, gfi }: IndexContent): OverviewPageProps['rows'] =>
  listedCountries().map(({ code, region }) => {
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
      ...{ economy, environment, social, transparency },
      coverage: summary?.scored ?? 0,
    };
  });

const withOrder = (path: string, order: string): string => {
  const address = new URL(path, 'http://page');
  if (order !== writeOrder(defaultOrder)) address.searchParams.set('sort', order);
  return `${address.pathname}${address.search}#table`;
};

/** The page of all countries, in the requested order. */
export const renderOverview = (
  lang: string | undefined,
  order: Order,
  dependencies: IndexPageDependencies,
) => {
  const { content, sharing, render, pageCss } = dependencies;
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
    orderUrl: (wanted) => withOrder(path, wanted),
    map: scoreMap(rows, content, { tag, hrefOf: (code) => `/country/${code}/index?lang=${tag}` }),
    mapHeadingId,
    legend: scoreLegend(language, texts),
  };
  return render({
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
