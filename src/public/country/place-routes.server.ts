import type { Context } from 'hono';
import { type Country, codeCalled } from '#countries/index.server.ts';
import type { Petitions } from '#letters/index.server.ts';
import { ApiError } from '#platform/http/index.ts';
import { askedAddress } from '#public/frame/addresses.ts';
import type { Renderer } from '#public/frame/renderer.server.ts';
import type { SendPage } from '#public/frame/send-page.server.ts';
import type { Sharing } from '#public/sharing/sharing.server.ts';
import { placeMadeFrom, renderPlace } from './pages/render-place.server.tsx';

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
