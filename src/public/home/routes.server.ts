import { createRouter, prepareResponse } from '#platform/http/index.server.ts';
import { ApiError, httpErrors } from '#platform/http/index.ts';
import type { PageFeature } from '#public/frame/page-feature.server.ts';
import { toRegionFilter } from './pages/home-props.ts';
import {
  entriesIn,
  homeCacheDependencies,
  homePaths,
  homeTextLists,
  renderHome,
} from './pages/render-home.server.tsx';
import { homePlaces } from './text-places.ts';

/** Longer queries are truncated; no country name is that long. */
const maxQueryLength = 100;

/** The home page and the data of its search. */
export const homePages: PageFeature = {
  complete: homeTextLists,
  paths: ({ texts }) => [homePaths(texts)],
  places: homePlaces,
  routes: ({
    petitions,
    sharing,
    render,
    sendPage,
    tagOf,
    currentTexts,
    responseCache,
    searchCache,
    assets,
  }) =>
    createRouter()
      .get('/', async (c) => {
        const query = (c.req.query('q') ?? '').slice(0, maxQueryLength);
        const region = toRegionFilter(c.req.query('region'));
        const requested = { lang: tagOf(c), query, region, all: c.req.query('all') === '1' };
        return sendPage(c, {
          key: `home ${requested.lang} ${region} ${requested.all} ${query}`,
          cacheDependencies: homeCacheDependencies(requested.lang),
          render: ({ texts }) =>
            renderHome(requested, { texts, petitions, sharing, render, pageCss: [assets.styles.home] }),
          cache: query ? searchCache : responseCache,
        });
      })
      .get('/country-search/:file', (c) => {
        const tag = c.req.param('file').match(/^([a-z]{2,3}(?:-[A-Z][a-z]{3})?)\.json$/)?.[1];
        if (!tag || currentTexts().publicLanguage(tag)?.tag !== tag) throw new ApiError(httpErrors.not_found);
        const headers = {
          'Content-Type': 'application/json; charset=UTF-8',
          'Cache-Control': 'public, max-age=3600',
        };
        const make = () => prepareResponse(JSON.stringify(entriesIn(tag)), { headers, compress: true });
        return responseCache.send(c, `search ${tag}`, make);
      }),
};
