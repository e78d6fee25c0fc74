import { createRoute } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { allCountries, countryErrors, listedCountries } from '#countries/index.server.ts';
import {
  createRouter,
  csvResponse,
  errorResponses,
  jsonResponse,
  type PreparedResponse,
  prepareResponse,
  type ResponseCache,
} from '#platform/http/index.server.ts';
import { httpErrors } from '#platform/http/index.ts';
import { gfiManifest, gfiOverview, gfiParams, gfiScores } from './contract.ts';
import { editionLicence } from './edition/manifest.ts';
import { countryTable, editionTable } from './open-data.ts';
import { requireCountryWithIndex } from './require-country.server.ts';
import { overviewResponse, scoresResponse } from './responses.ts';
import type { ScoredEdition } from './scoring/scored-edition.ts';
import { type CurrentGfiContent, sheetRoutes } from './sheet-files.server.ts';

/** `content` returns the current content, or throws a 503 while there is none. */
export type GfiApi = {
  content: () => CurrentGfiContent;
  responses: ResponseCache;
};

const plainHeaders = {
  'Content-Type': 'application/json; charset=UTF-8',
  'Cache-Control': 'public, max-age=60, s-maxage=300',
};
const headers = { ...plainHeaders, Link: `<${editionLicence.url}>; rel="license"` };

const csvHeaders = (name: string) => ({
  ...headers,
  'Content-Type': 'text/csv; charset=UTF-8; header=present',
  'Content-Disposition': `attachment; filename="${name}.csv"`,
});

const scoresRoute = createRoute({
  method: 'get',
  tags: ['Public'],
  path: '/api/gfi/{code}',
  operationId: 'getGfi',
  summary: 'The Global Fair Index of one country that is listed or has figures',
  request: { params: gfiParams },
  responses: {
    200: jsonResponse(gfiScores, 'Scores, bands and figures with source, licence and year'),
    ...errorResponses(countryErrors.country_not_found, httpErrors.unavailable),
  },
});

const countryTableRoute = createRoute({
  method: 'get',
  tags: ['Public'],
  path: '/api/gfi/{code}/figures.csv',
  operationId: 'getGfiFigures',
  summary: 'Every figure of one country, with unit, source and licence',
  request: { params: gfiParams },
  responses: {
    200: csvResponse(
      'CSV with a head: `country,indicator,measure,year,value,score,unit,source,licence,attribution,url`',
    ),
    ...errorResponses(countryErrors.country_not_found, httpErrors.unavailable),
  },
});

const overviewRoute = createRoute({
  method: 'get',
  tags: ['Public'],
  path: '/api/gfi',
  operationId: 'listGfi',
  summary: 'The scores of all listed countries',
  responses: {
    200: jsonResponse(gfiOverview, 'Sorted by English name'),
    ...errorResponses(httpErrors.unavailable),
  },
});

const manifestRoute = createRoute({
  method: 'get',
  tags: ['Public'],
  path: '/api/gfi/manifest',
  operationId: 'getGfiManifest',
  summary: 'What the current edition is made of: measures, bounds, ages, sources, licences, gaps',
  responses: { 200: jsonResponse(gfiManifest, 'The manifest'), ...errorResponses(httpErrors.unavailable) },
});

const editionTableRoute = createRoute({
  method: 'get',
  tags: ['Public'],
  path: '/api/gfi/edition.csv',
  operationId: 'getGfiEdition',
  summary: 'Every figure of the current edition',
  responses: {
    200: csvResponse(
      'CSV with a head: `country,indicator,measure,year,value,score`; `score` are the points of that figure',
    ),
    ...errorResponses(httpErrors.unavailable),
  },
});

const json = (body: unknown, responseHeaders: Record<string, string> = headers): PreparedResponse =>
  prepareResponse(JSON.stringify(body), { headers: responseHeaders, compress: true });

const csv = (name: string, body: string): PreparedResponse =>
  prepareResponse(body, { headers: csvHeaders(name), compress: true });

/** The calls under `/api/gfi`, and the index as a spreadsheet under `/country/{code}/index.{json,csv,xlsx}`. */
export const gfiApi = ({ content, responses }: GfiApi) => {
  const send = (c: Context, name: string, build: (gfi: ScoredEdition) => PreparedResponse) => {
    const { gfi, cacheKey } = content();
    return responses.send(c, `gfi ${name} ${cacheKey({ edition: true })}`, () => build(gfi)) as never;
  };
  return createRouter()
    .openapi(overviewRoute, (c) => {
      const build = (gfi: ScoredEdition) => json(overviewResponse(listedCountries(), gfi));
      return send(c, 'all', build);
    })
    .openapi(manifestRoute, (c) => send(c, 'manifest', (gfi) => json(gfi.manifest)))
    .openapi(editionTableRoute, (c) => {
      const codes = allCountries().map(({ code }) => code);
      const build = (gfi: ScoredEdition) =>
        csv(`Global-Fair-Index-${gfi.manifest.id}`, editionTable(gfi, codes));
      return send(c, 'edition', build);
    })
    .openapi(scoresRoute, (c) => {
      const country = requireCountryWithIndex(c.req.valid('param').code, content().gfi);
      const build = (gfi: ScoredEdition) => {
        const response = scoresResponse(country, gfi);
        return json(response, response.sample ? plainHeaders : headers);
      };
      return send(c, country.code, build);
    })
    .openapi(countryTableRoute, (c) => {
      const { code } = requireCountryWithIndex(c.req.valid('param').code, content().gfi);
      const build = (gfi: ScoredEdition) =>
        csv(`Global-Fair-Index-${gfi.manifest.id}-${code}`, countryTable(gfi, code));
      return send(c, `figures ${code}`, build);
    })
    .route('/', sheetRoutes({ content, responses }));
};
