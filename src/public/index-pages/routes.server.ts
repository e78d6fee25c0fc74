import { allCountries, findListed } from '#countries/index.server.ts';
import { hasIndex, requireCountryWithIndex } from '#gfi/index.server.ts';
import { letterTextKeys } from '#letters/index.server.ts';
import { createRouter } from '#platform/http/index.server.ts';
import type { PageFeature } from '#public/frame/page-feature.server.ts';
import { indexCacheDependencies, indexLinkKeys, indexPaths } from './index-site.server.ts';
import { formatOrder, parseOrder, parseScoreMode } from './overview-page.tsx';
import { figuresCacheDependencies, figuresPaths, renderFigures } from './render-figures.server.tsx';
import { exampleCountry, renderMethod } from './render-method.server.tsx';
import { renderOverview } from './render-overview.server.tsx';
import { indexTextPlaces } from './text-places.ts';

/** The pages about the index: figures of a country, all countries, and method. */
export const indexPages: PageFeature = {
  complete: indexLinkKeys,
  paths: ({ texts, gfi }, petitions) => [
    indexPaths('all', texts),
    indexPaths('method', texts),
    ...allCountries()
      .filter((country) => hasIndex(country, gfi))
      .map((country) => figuresPaths(country, petitions, texts)),
  ],
  places: indexTextPlaces,
  routes: ({ content, petitions, sharing, render, sendPage, tagOf, assets }) => {
    const common = { sharing, render, pageCss: [assets.styles.index] };
    return createRouter()
      .get('/country/:code/index', async (c) => {
        const country = requireCountryWithIndex(c.req.param('code'), content().gfi);
        const lang = tagOf(c);
        return sendPage(c, {
          key: `figures ${country.code} ${lang}`,
          cacheDependencies: figuresCacheDependencies(country, lang, petitions, letterTextKeys),
          render: (snapshot) => {
            const countryContent = { ...snapshot, texts: snapshot.textsOf(country.code) };
            return renderFigures(country, lang, {
              ...common,
              content: countryContent,
              letterLanguages: petitions,
            });
          },
        });
      })
      .get('/index', async (c) => {
        const lang = tagOf(c);
        const requested = {
          order: parseOrder(c.req.query('sort')),
          scoreMode: parseScoreMode(c.req.query('reading')),
        };
        return sendPage(c, {
          key: `overview ${lang} ${formatOrder(requested.order)} ${requested.scoreMode}`,
          cacheDependencies: indexCacheDependencies(lang),
          render: (snapshot) => renderOverview(lang, requested, { ...common, content: snapshot }),
        });
      })
      .get('/index/methode', async (c) => {
        const [lang, country] = [tagOf(c), findListed(c.req.query('country') ?? '') ?? exampleCountry];
        return sendPage(c, {
          key: `method ${lang} ${country.code}`,
          cacheDependencies: indexCacheDependencies(lang),
          render: (snapshot) => renderMethod(lang, country, { ...common, content: snapshot }),
        });
      });
  },
};
