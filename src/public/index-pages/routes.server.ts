import { allCountries, findListed } from '#countries/index.server.ts';
import { hasIndex, requireCountryWithIndex } from '#gfi/index.server.ts';
import { letterTextKeys } from '#letters/index.server.ts';
import { createRouter } from '#platform/http/index.server.ts';
import type { PageFeature } from '#public/frame/page-feature.server.ts';
import { indexAddresses, indexCacheDependencies, indexLinkKeys } from './index-site.server.ts';
import { formatOrder, parseOrder, parseScoreMode } from './overview-page.tsx';
import { indexPlaces } from './places.ts';
import { figuresAddresses, figuresCacheDependencies, renderFigures } from './render-figures.server.tsx';
import { exampleCountry, renderMethod } from './render-method.server.tsx';
import { renderOverview } from './render-overview.server.tsx';

/** The pages about the index: figures of a country, all countries, and method. */
export const indexPages: PageFeature = {
  complete: indexLinkKeys,
  addresses: ({ texts, gfi }, petitions) => [
    indexAddresses('all', texts),
    indexAddresses('method', texts),
    ...allCountries()
      .filter((country) => hasIndex(country, gfi))
      .map((country) => figuresAddresses(country, petitions, texts)),
  ],
  places: indexPlaces,
  routes: ({ content, petitions, sharing, render, sendPage, tagOf, assets }) => {
    const common = { sharing, render, pageCss: [assets.styles.index] };
    return createRouter()
      .get('/country/:code/index', async (c) => {
        const country = requireCountryWithIndex(c.req.param('code'), content().gfi);
        const lang = tagOf(c);
        return sendPage(c, {
          key: `figures ${country.code} ${lang}`,
          cacheDependencies: figuresCacheDependencies(country, lang, petitions, letterTextKeys),
          make: (valid) => {
            const shown = { ...valid, texts: valid.textsOf(country.code) };
            return renderFigures(country, lang, { ...common, content: shown, letterLanguages: petitions });
          },
        });
      })
      .get('/index', async (c) => {
        const lang = tagOf(c);
        const asked = {
          order: parseOrder(c.req.query('sort')),
          reading: parseScoreMode(c.req.query('reading')),
        };
        return sendPage(c, {
          key: `overview ${lang} ${formatOrder(asked.order)} ${asked.reading}`,
          cacheDependencies: indexCacheDependencies(lang),
          make: (valid) => renderOverview(lang, asked, { ...common, content: valid }),
        });
      })
      .get('/index/methode', async (c) => {
        const [lang, country] = [tagOf(c), findListed(c.req.query('country') ?? '') ?? exampleCountry];
        return sendPage(c, {
          key: `method ${lang} ${country.code}`,
          cacheDependencies: indexCacheDependencies(lang),
          make: (valid) => renderMethod(lang, country, { ...common, content: valid }),
        });
      });
  },
};
