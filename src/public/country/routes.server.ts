import type { Context } from 'hono';
import {
  allCountries,
  type Country,
  countryCodeByName,
  countryErrors,
  findCountry,
  listedCountries,
} from '#countries/index.server.ts';
import { hasIndex } from '#gfi/index.server.ts';
import { createRouter } from '#platform/http/index.server.ts';
import { ApiError } from '#platform/http/index.ts';
import { requestedAddress } from '#public/frame/localized-paths.ts';
import type { PageFeature, PageTools } from '#public/frame/page-feature.server.ts';
import { parseView } from '#public/index-pages/gfi-view.server.ts';
import {
  countryAddresses,
  countryCacheDependencies,
  countryTextLists,
  letterAtRender,
  loadLetterPreview,
  renderCountry,
} from './pages/render-country.server.tsx';
import {
  renderUnlistedCountry,
  unlistedCountryAddresses,
  unlistedCountryCacheDependencies,
} from './pages/render-unlisted-country.server.tsx';
import { unlistedCountryTextKeys } from './pages/unlisted-country-page.tsx';
import { countryPlaces } from './text-places.ts';

/** Redirects from a name or a three-letter code to the country's page. */
const redirectToNamedCountry = (c: Context): Response => {
  const code = countryCodeByName(c.req.param('code') ?? '');
  if (!code) throw new ApiError(countryErrors.country_not_found);
  const lang = c.req.query('lang');
  c.header('Cache-Control', 'public, max-age=3600');
  return c.redirect(requestedAddress(`/country/${code}`, { lang }), 301);
};

const sendUnlistedCountry = (
  c: Context,
  country: Country,
  { petitions, sharing, render, sendPage, tagOf, assets }: PageTools,
): Response | Promise<Response> => {
  const lang = tagOf(c);
  return sendPage(c, {
    key: `place ${country.code} ${lang}`,
    cacheDependencies: unlistedCountryCacheDependencies(country, lang, petitions),
    render: (content) =>
      renderUnlistedCountry(country, lang, {
        ...{ content, letters: petitions, sharing, render },
        pageCss: [assets.styles.country],
      }),
  });
};

/** Whether a page still shows the current number of letters; its letter may yet come into being. */
const isUnchanged =
  ({ lettersSent }: Pick<PageTools, 'lettersSent'>, code: string, shown: number | null, isFinal: boolean) =>
  (): boolean =>
    isFinal && lettersSent(code) === shown;

const sendCountry = async (c: Context, country: Country, tools: PageTools): Promise<Response> => {
  const { petitions, publicUrl, sharing, render, sendPage, tagOf, waitOptionsOf, assets } = tools;
  const { country: countryCss, sheet: sheetCss } = assets.styles;
  const requested = { lang: tagOf(c), view: parseView(c.req.query('view')) };
  const main = petitions.mainLanguage(country);
  const letterInProps = c.req.query('props') === undefined ? null : letterAtRender(c.req.query('letter'));
  const letter = letterInProps ?? (await petitions.letterAvailability(country, main, () => waitOptionsOf(c)));
  const lettersSent = tools.lettersSent(country.code);
  return sendPage(c, {
    key: `page ${country.code} ${requested.lang} ${requested.view} ${letter.available} ${letter.file?.bytes} ${lettersSent}`,
    cacheDependencies: countryCacheDependencies(country, requested.lang, petitions),
    isUnchanged: isUnchanged(
      tools,
      country.code,
      lettersSent,
      letterInProps !== null || letter.file !== null,
    ),
    fetch: () => loadLetterPreview(country, petitions),
    render: (content, letterPreview) =>
      renderCountry(country, requested, {
        ...{ content, petitions, letter, letterPreview, lettersSent, publicUrl, sharing, render, sheetCss },
        pageCss: requested.view === 'table' ? [countryCss, sheetCss] : [countryCss],
      }),
  });
};

/** `/country/{code}`: the page of a country, listed or not. */
export const countryPages: PageFeature = {
  complete: [...countryTextLists, unlistedCountryTextKeys],
  paths: ({ texts, gfi }, petitions) => [
    ...listedCountries().map((country) => countryAddresses(country, petitions, texts)),
    ...allCountries()
      .filter((country) => !country.listedPublicly && hasIndex(country, gfi))
      .map((country) => unlistedCountryAddresses(country, petitions, texts)),
  ],
  places: countryPlaces,
  routes: (tools) =>
    createRouter().get('/country/:code', (c) => {
      const country = findCountry(c.req.param('code'));
      if (!country) return redirectToNamedCountry(c);
      return (country.listedPublicly ? sendCountry : sendUnlistedCountry)(c, country, tools);
    }),
};
