import type { Context } from 'hono';
import { type Country, codeCalled } from '#features/countries/index.server.ts';
import { placeMadeFrom, renderPlace } from '#features/country-page/index.server.ts';
import type { Petitions } from '#features/petitions/index.server.ts';
import { askedAddress, type Renderer } from '#features/public-pages/index.server.ts';
import type { Sharing } from '#features/sharing/index.server.ts';
import { ApiError } from '#platform/http/index.ts';
import type { SendPage } from './send-page.server.ts';

type PlacePageDependencies = {
  petitions: Petitions;
  sharing: Sharing;
  render: Renderer;
  sendPage: SendPage;
  /** The language requested by the address, in a form that is safe in a cache key. */
  tagOf: (c: Context) => string | undefined;
  css: string;
};

/** Sends the page of a place that is not listed. */
export const createPlacePage =
  ({ petitions, sharing, render, sendPage, tagOf, css }: PlacePageDependencies) =>
  (c: Context, country: Country): Promise<Response> => {
    const lang = tagOf(c);
    return sendPage(c, {
      key: `place ${country.code} ${lang}`,
      madeFrom: placeMadeFrom(country, lang, petitions),
      make: (content) =>
        renderPlace(country, lang, { content, letters: petitions, sharing, render, pageCss: [css] }),
    });
  };

/** Leads from a name or a code of three letters to the country's page. */
export const toCountryCalled = (c: Context): Response => {
  const code = codeCalled(c.req.param('code') ?? '');
  if (!code) throw new ApiError('country_not_found');
  const lang = c.req.query('lang');
  c.header('Cache-Control', 'public, max-age=3600');
  return c.redirect(askedAddress(`/country/${code}`, { lang }), 301);
};
