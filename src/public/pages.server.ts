import type { Context } from 'hono';
import type { TextSnapshot } from '#content/index.server.ts';
import type { ReportDependencies } from '#countries/index.server.ts';
import { allCountries, countryWithLetter, findCountry, listedCountries } from '#countries/index.server.ts';
import { hasIndex } from '#gfi/index.server.ts';
import type { Petitions } from '#letters/index.server.ts';
import type { MadeFrom } from '#platform/changes/made-from.ts';
import {
  type AnswerCache,
  createRouter,
  type MakeInTurn,
  prepare,
  sendPrepared,
} from '#platform/http/index.server.ts';
import { ApiError } from '#platform/http/index.ts';
import type { Gate, Waiting } from '#platform/work/index.ts';
import { placeTextKeys } from '#public/country/pages/place-page.tsx';
import {
  countryAddresses,
  countryLists,
  countryMadeFrom,
  letterWhenMade,
  renderCountry,
  shownLetter,
} from '#public/country/pages/render-country.server.tsx';
import {
  ownLetterLanguage,
  ownLetterMadeFrom,
  renderOwnLetter,
} from '#public/country/pages/render-letter.server.tsx';
import { placeAddresses } from '#public/country/pages/render-place.server.tsx';
import { createPlacePage, toCountryCalled } from '#public/country/place-routes.server.ts';
import { createErrorPages } from '#public/errors/render-error.server.tsx';
import { offlineMadeFrom, renderOffline } from '#public/errors/render-offline.server.tsx';
import type { AssetUrls } from '#public/frame/assets.server.ts';
import { languageOffers } from '#public/frame/language-offers.ts';
import { createRenderer } from '#public/frame/renderer.server.ts';
import { createSendPage } from '#public/frame/send-page.server.ts';
import { toRegionFilter } from '#public/home/pages/home-props.ts';
import {
  entriesIn,
  homeAddresses,
  homeMadeFrom,
  renderHome,
} from '#public/home/pages/render-home.server.tsx';
import {
  imprintAddresses,
  imprintMadeFrom,
  type Operator,
  renderImprint,
} from '#public/imprint/render-imprint.server.tsx';
import { parseView } from '#public/index-pages/gfi-view.server.ts';
import { indexAddresses } from '#public/index-pages/index-site.server.ts';
import { figuresAddresses } from '#public/index-pages/render-figures.server.tsx';
import { indexPages } from '#public/index-pages/routes.server.ts';
import { reportPage } from '#public/report/routes.server.ts';
import { sharePages } from '#public/share/routes.server.ts';
import type { Sharing } from '#public/sharing/sharing.server.ts';
import type { PublicPage } from '#public/sharing/sitemap.ts';
import type { SiteContent } from '#site/index.server.ts';

export type PagesParts = {
  publicUrl: string;
  content: () => SiteContent;
  /** Texts for the pages that must work before there is any content. */
  fallbackTexts: TextSnapshot;
  petitions: Petitions;
  sharing: Sharing;
  /** Letters to a country that visitors say they have posted; null where the number is not told. */
  lettersSent: (countryCode: string) => number | null;
  answers: AnswerCache;
  /** Apart from the other answers: what people type must not push out pages that others ask for. */
  searches: AnswerCache;
  /** Bounds the making of all pages. */
  gate: Gate;
  /** What counts as one client, who takes turns with the others. */
  clientOf: (c: Context) => string;
  reports: ReportDependencies;
  assets: AssetUrls;
  operator: Operator;
};

/** Searches longer than this are cut: no country has such a name. */
const longestQuery = 100;

/** What decides which public pages exist, and in which languages. */
export const pagesMadeFrom: MadeFrom = {
  edition: true,
  complete: [
    ...countryLists,
    placeTextKeys,
    ...[homeMadeFrom, imprintMadeFrom].flatMap((madeFrom) => madeFrom(undefined).complete ?? []),
  ],
};

/** The public pages and the page for failures. */
export const createPages = (parts: PagesParts) => {
  const { assets, content, fallbackTexts, petitions, sharing, answers, searches, operator, clientOf } = parts;
  const render = createRenderer(parts.publicUrl, { js: assets.js, css: assets.styles.common });

  const validTexts = (): TextSnapshot => {
    try {
      return content().texts;
    } catch {
      return fallbackTexts;
    }
  };

  /** A tag in a form that may stand in the name of a cached answer; a language that is not public is an unknown one. */
  const tagOf = (c: Context, parameter: 'lang' | 'letter' = 'lang'): string | undefined => {
    const asked = c.req.query(parameter);
    return asked === undefined ? undefined : (validTexts().publicLanguage(asked)?.tag ?? '?');
  };

  const sendPage = createSendPage(content, answers);

  const waitingOf = (c: Context): Waiting => ({ signal: c.req.raw.signal, client: clientOf(c) });

  const makeInTurn: MakeInTurn = (c, make) => {
    const { signal, ...turn } = waitingOf(c);
    return parts.gate.run(make, signal, turn);
  };

  const routes = createRouter();

  routes.get('/', async (c) => {
    const query = (c.req.query('q') ?? '').slice(0, longestQuery);
    const region = toRegionFilter(c.req.query('region'));
    const asked = { lang: tagOf(c), query, region, all: c.req.query('all') === '1' };
    return sendPage(c, {
      key: `home ${asked.lang} ${region} ${asked.all} ${query}`,
      madeFrom: homeMadeFrom(asked.lang),
      make: ({ texts }) =>
        renderHome(asked, { texts, petitions, sharing, render, pageCss: [parts.assets.styles.home] }),
      kept: query ? searches : answers,
    });
  });

  const placePage = createPlacePage({
    petitions,
    sharing,
    render,
    sendPage,
    tagOf,
    css: assets.styles.country,
  });

  routes.get('/country/:code', async (c) => {
    const country = findCountry(c.req.param('code'));
    if (!country) return toCountryCalled(c);
    if (!country.listedPublicly) return placePage(c, country);
    const asked = { lang: tagOf(c), view: parseView(c.req.query('view')) };
    const main = petitions.mainLanguage(country);
    const letter =
      (c.req.query('props') === undefined ? null : letterWhenMade(c.req.query('letter'))) ??
      (await petitions.letterOutlook(country, main, () => waitingOf(c)));
    const lettersSent = parts.lettersSent(country.code);
    return sendPage(c, {
      key: `page ${country.code} ${asked.lang} ${asked.view} ${letter.available} ${letter.file?.bytes} ${lettersSent}`,
      madeFrom: countryMadeFrom(country, asked.lang, petitions),
      fetch: () => shownLetter(country, petitions),
      make: (valid, shown) =>
        renderCountry(country, asked, {
          content: valid,
          petitions,
          letter,
          shown,
          lettersSent,
          publicUrl: parts.publicUrl,
          sharing,
          render,
          pageCss:
            asked.view === 'table' ? [assets.styles.country, assets.styles.sheet] : [assets.styles.country],
          sheetCss: assets.styles.sheet,
        }),
    });
  });

  routes.get('/country/:code/letter', async (c) => {
    const country = countryWithLetter(c.req.param('code'));
    const asked = { lang: tagOf(c), letter: tagOf(c, 'letter') };
    return sendPage(c, {
      key: `own ${country.code} ${asked.lang} ${asked.letter}`,
      madeFrom: ownLetterMadeFrom(country, asked, petitions),
      fetch: () => petitions.model(country, ownLetterLanguage(country, asked, petitions)),
      make: ({ textsOf }, model) =>
        renderOwnLetter(country, asked, {
          texts: textsOf(country.code),
          model,
          petitions,
          sharing,
          render,
          pageCss: [assets.styles.country, assets.styles.letter],
        }),
    });
  });

  routes.route(
    '/',
    indexPages({
      ...{ gfi: () => content().gfi, petitions, sharing, render, sendPage, tagOf },
      pageCss: [assets.styles.index],
    }),
  );

  routes.route(
    '/',
    sharePages({
      ...{ publicUrl: parts.publicUrl, letters: petitions, sharing, render, sendPage, tagOf },
      pageCss: [assets.styles.country, assets.styles.share],
      embedCss: assets.styles.embed,
    }),
  );

  routes.route(
    '/',
    reportPage({
      textsOf: (code) => content().textsOf(code),
      letters: petitions,
      facts: petitions.facts,
      reports: parts.reports,
      render,
      pageCss: [assets.styles.country, assets.styles.letter],
      makeInTurn,
      sendPage,
      tagOf,
    }),
  );

  routes.get('/impressum', async (c) => {
    const lang = tagOf(c);
    return sendPage(c, {
      key: `imprint ${lang}`,
      madeFrom: imprintMadeFrom(lang),
      make: ({ texts, gfi }) =>
        renderImprint(lang, { operator, texts, madeOn: gfi.manifest.made, sharing, render }),
    });
  });

  routes.get('/offline', async (c) => {
    const lang = tagOf(c);
    return sendPage(c, {
      key: `offline ${lang}`,
      madeFrom: offlineMadeFrom(lang),
      make: ({ texts }) => renderOffline(lang, texts, render),
    });
  });

  routes.get('/country-search/:file', async (c) => {
    const tag = c.req.param('file').match(/^([a-z]{2,3}(?:-[A-Z][a-z]{3})?)\.json$/)?.[1];
    if (!tag || validTexts().publicLanguage(tag)?.tag !== tag) throw new ApiError('not_found');
    const headers = {
      'Content-Type': 'application/json; charset=UTF-8',
      'Cache-Control': 'public, max-age=3600',
    };
    const make = () => prepare(JSON.stringify(entriesIn(tag)), { headers, compress: true });
    return sendPrepared(c, await answers.get(c, `search ${tag}`, make));
  });

  routes.get('/languages.json', async (c) => {
    const { texts, digestOf } = content();
    const complete = pagesMadeFrom.complete ?? [];
    const offers = languageOffers(texts, complete);
    const name = `languages ${digestOf({ complete, languages: offers.map(({ tag }) => tag) })}`;
    const headers = {
      'Content-Type': 'application/json; charset=UTF-8',
      'Cache-Control': 'public, max-age=3600',
    };
    const make = () => prepare(JSON.stringify(offers), { headers, compress: true });
    return sendPrepared(c, await answers.get(c, name, make));
  });

  /** Every page that search engines may list. */
  const publicPages = (): PublicPage[] => {
    const { texts, gfi } = content();
    const countries = listedCountries().map((country) => countryAddresses(country, petitions, texts));
    const withIndex = allCountries().filter((country) => hasIndex(country, gfi));
    const places = withIndex
      .filter(({ listedPublicly }) => !listedPublicly)
      .map((country) => placeAddresses(country, petitions, texts));
    const figures = withIndex.map((country) => figuresAddresses(country, petitions, texts));
    const index = [indexAddresses('all', texts), indexAddresses('method', texts)];
    return [homeAddresses(texts), ...countries, ...places, ...index, ...figures, imprintAddresses(texts)];
  };

  const errorPages = createErrorPages(validTexts, fallbackTexts, render);

  return {
    routes,
    render,
    makeInTurn,
    publicPages,
    error: (c: Context, error: ApiError) => sendPrepared(c, errorPages(error, tagOf(c)), error.headers),
  };
};
