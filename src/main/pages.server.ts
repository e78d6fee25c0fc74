import type { Context } from 'hono';
import { findListed, listedCountries } from '#features/countries/index.server.ts';
import {
  countryAddresses,
  letterWhenMade,
  renderCountry,
  renderOwnLetter,
} from '#features/country-page/index.server.ts';
import type { ReportDependencies } from '#features/facts/index.server.ts';
import { figuresAddresses, indexAddresses, parseView } from '#features/gfi/index.server.ts';
import { entriesIn, homeAddresses, renderHome, toRegionFilter } from '#features/home-page/index.server.ts';
import {
  createErrorPages,
  imprintAddresses,
  type Operator,
  renderImprint,
  renderOffline,
} from '#features/operations/index.server.ts';
import type { Petitions } from '#features/petitions/index.server.ts';
import { createRenderer } from '#features/public-pages/index.server.ts';
import type { PublicPage, Sharing } from '#features/sharing/index.server.ts';
import type { SiteContent } from '#features/site/index.server.ts';
import { findLanguage, type TextSnapshot } from '#features/texts/index.ts';
import { type AnswerCache, createRouter, prepare, sendPrepared } from '#platform/http/index.server.ts';
import { ApiError } from '#platform/http/index.ts';
import type { Gate } from '#platform/work/index.ts';
import type { AssetUrls } from './assets.server.ts';
import { indexPages } from './index-pages.server.ts';
import { reportPage } from './report-page.server.ts';
import { createSendPage } from './send-page.server.ts';

export type PagesParts = {
  publicUrl: string;
  content: () => SiteContent;
  /** Texts for the pages that must work before there is any content. */
  fallbackTexts: TextSnapshot;
  petitions: Petitions;
  sharing: Sharing;
  answers: AnswerCache;
  /** Apart from the other answers: what people type must not push out pages that others ask for. */
  searches: AnswerCache;
  /** Bounds the making of all pages. */
  gate: Gate;
  reports: ReportDependencies;
  assets: AssetUrls;
  operator: Operator;
};

/** Searches longer than this are cut: no country has such a name. */
const longestQuery = 100;

/** A tag in a form that may stand in the name of a cached answer. */
const tagOf = (c: Context, parameter: 'lang' | 'letter' = 'lang'): string | undefined => {
  const asked = c.req.query(parameter);
  return asked === undefined ? undefined : (findLanguage(asked)?.tag ?? '?');
};

/** The public pages and the page for failures. */
export const createPages = (parts: PagesParts) => {
  const { assets, content, fallbackTexts, petitions, sharing, answers, searches, operator } = parts;
  const render = createRenderer(parts.publicUrl, parts.assets);

  const sendPage = createSendPage(content, answers);

  const routes = createRouter();

  routes.get('/', async (c) => {
    const query = (c.req.query('q') ?? '').slice(0, longestQuery);
    const region = toRegionFilter(c.req.query('region'));
    const asked = { lang: tagOf(c), query, region, all: c.req.query('all') === '1' };
    const make = ({ texts, gfi }: SiteContent) =>
      renderHome(asked, { texts, gfi, petitions, sharing, render, pageCss: [parts.assets.homeCss] });
    const key = `home ${asked.lang} ${region} ${asked.all}`;
    return query ? sendPage(c, `${key} ${query}`, make, searches) : sendPage(c, key, make);
  });

  routes.get('/country/:code', async (c) => {
    const country = findListed(c.req.param('code'));
    if (!country) throw new ApiError('country_not_found');
    const asked = { lang: tagOf(c), view: parseView(c.req.query('view')) };
    const letter =
      (c.req.query('props') === undefined ? null : letterWhenMade(c.req.query('letter'))) ??
      (await petitions.letterOutlook(country, petitions.mainLanguage(country)));
    const make = (valid: SiteContent) =>
      renderCountry(country, asked, {
        content: valid,
        petitions,
        letter,
        sharing,
        render,
        pageCss: asked.view === 'table' ? [assets.countryCss, assets.sheetCss] : [assets.countryCss],
        sheetCss: assets.sheetCss,
      });
    return sendPage(
      c,
      `page ${country.code} ${asked.lang} ${asked.view} ${letter.available} ${letter.file?.bytes}`,
      make,
    );
  });

  routes.get('/country/:code/letter', async (c) => {
    const country = findListed(c.req.param('code'));
    if (!country) throw new ApiError('country_not_found');
    const asked = { lang: tagOf(c), letter: tagOf(c, 'letter') };
    const make = ({ texts }: SiteContent) =>
      renderOwnLetter(country, asked, {
        texts,
        petitions,
        sharing,
        render,
        pageCss: [assets.countryCss, assets.letterCss],
      });
    return sendPage(c, `own ${country.code} ${asked.lang} ${asked.letter}`, make);
  });

  routes.route('/', indexPages({ petitions, sharing, render, pageCss: [assets.indexCss], sendPage, tagOf }));

  routes.route(
    '/',
    reportPage({
      texts: () => content().texts,
      letters: petitions,
      facts: petitions.facts,
      reports: parts.reports,
      render,
      pageCss: [assets.countryCss, assets.letterCss],
      gate: parts.gate,
      sendPage,
      tagOf,
    }),
  );

  routes.get('/impressum', async (c) => {
    const lang = tagOf(c);
    return sendPage(c, `imprint ${lang}`, ({ texts }) =>
      renderImprint(lang, { operator, texts, sharing, render }),
    );
  });

  routes.get('/offline', async (c) => {
    const lang = tagOf(c);
    return sendPage(c, `offline ${lang}`, ({ texts }) => renderOffline(lang, texts, render));
  });

  routes.get('/country-search/:file', async (c) => {
    const tag = c.req.param('file').match(/^([a-z]{2,3})\.json$/)?.[1];
    if (!tag || findLanguage(tag)?.tag !== tag) throw new ApiError('not_found');
    const headers = {
      'Content-Type': 'application/json; charset=UTF-8',
      'Cache-Control': 'public, max-age=3600',
    };
    const make = () => prepare(JSON.stringify(entriesIn(tag)), { headers, compress: true });
    return sendPrepared(c, await answers.get(c, `search ${tag}`, make));
  });

  const valid = (): { version: number; texts: TextSnapshot } => {
    try {
      return content();
    } catch {
      return { version: 0, texts: fallbackTexts };
    }
  };

  /** Every page that search engines may list. */
  const publicPages = (): PublicPage[] => {
    const { texts } = content();
    const countries = listedCountries().map((country) => countryAddresses(country, petitions, texts));
    const figures = listedCountries().map((country) => figuresAddresses(country, petitions, texts));
    const index = [indexAddresses('all', texts), indexAddresses('method', texts)];
    return [homeAddresses(texts), ...countries, ...index, ...figures, imprintAddresses(texts)];
  };

  const errorPages = createErrorPages(valid, render);

  return {
    routes,
    publicPages,
    error: (c: Context, error: ApiError) => sendPrepared(c, errorPages(error, tagOf(c)), error.headers),
  };
};
