import type { Context } from 'hono';
import { findListed } from '#countries/index.server.ts';
import { countryWithIndex } from '#gfi/index.server.ts';
import type { Petitions } from '#letters/index.server.ts';
import { letterTextKeys } from '#letters/index.server.ts';
import { createRouter } from '#platform/http/index.server.ts';
import type { Renderer } from '#public/frame/renderer.server.ts';
import type { SendPage } from '#public/frame/send-page.server.ts';
import type { Sharing } from '#public/sharing/sharing.server.ts';
import type { SiteContent } from '#site/index.server.ts';
import { indexMadeFrom } from './index-site.server.ts';
import { parseOrder, parseReading, writeOrder } from './overview-page.tsx';
import { figuresMadeFrom, renderFigures } from './render-figures.server.tsx';
import { exampleCountry, renderMethod } from './render-method.server.tsx';
import { renderOverview } from './render-overview.server.tsx';

type IndexPagesDependencies = {
  /** The current index; throws a 503 while there is none. */
  gfi: () => SiteContent['gfi'];
  petitions: Petitions;
  sharing: Sharing;
  render: Renderer;
  pageCss: readonly string[];
  sendPage: SendPage;
  /** The language requested by the address, in a form that is safe in a cache key. */
  tagOf: (c: Context) => string | undefined;
};

/** The pages about the index: figures of a country, all countries, and method. */
export const indexPages = ({
  gfi,
  petitions,
  sharing,
  render,
  pageCss,
  sendPage,
  tagOf,
}: IndexPagesDependencies) => {
  const common = { sharing, render, pageCss };
  return createRouter()
    .get('/country/:code/index', async (c) => {
      const country = countryWithIndex(c.req.param('code'), gfi());
      const lang = tagOf(c);
      return sendPage(c, {
        key: `figures ${country.code} ${lang}`,
        madeFrom: figuresMadeFrom(country, lang, petitions, letterTextKeys),
        make: (valid) => {
          const content = { ...valid, texts: valid.textsOf(country.code) };
          return renderFigures(country, lang, { ...common, content, letterLanguages: petitions });
        },
      });
    })
    .get('/index', async (c) => {
      const lang = tagOf(c);
      const asked = { order: parseOrder(c.req.query('sort')), reading: parseReading(c.req.query('reading')) };
      return sendPage(c, {
        key: `overview ${lang} ${writeOrder(asked.order)} ${asked.reading}`,
        madeFrom: indexMadeFrom(lang),
        make: (content) => renderOverview(lang, asked, { ...common, content }),
      });
    })
    .get('/index/methode', async (c) => {
      const [lang, country] = [tagOf(c), findListed(c.req.query('country') ?? '') ?? exampleCountry];
      return sendPage(c, {
        key: `method ${lang} ${country.code}`,
        madeFrom: indexMadeFrom(lang),
        make: (content) => renderMethod(lang, country, { ...common, content }),
      });
    });
};
