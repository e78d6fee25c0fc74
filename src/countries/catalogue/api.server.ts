import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { fillPlaceholders, originalLanguage, type TextSnapshot } from '#content/index.server.ts';
import type { CacheKeys } from '#platform/changes/cache-dependencies.ts';
import {
  createRouter,
  errorResponses,
  jsonResponse,
  prepareResponse,
  type ResponseCache,
} from '#platform/http/index.server.ts';
import { ApiError, httpErrors } from '#platform/http/index.ts';
import { findListed, listedCountries } from './catalogue.server.ts';
import { type Country, flagEmoji } from './catalogue.ts';
import {
  type CountryDetail,
  type CountrySummary,
  countriesQuery,
  countryDetail,
  countryParams,
  countrySummary,
} from './contract.ts';
import { countryErrors } from './errors.ts';

/** `content` returns the current content, or throws a 503 while there is none. */
export type CountriesApi = {
  content: () => CacheKeys & { texts: TextSnapshot };
  responses: ResponseCache;
};

const headers = {
  'Content-Type': 'application/json; charset=UTF-8',
  'Cache-Control': 'public, max-age=60, s-maxage=300',
};

const summaryOf = (country: Country, texts: TextSnapshot): CountrySummary => ({
  id: country.id,
  name: country.nameEn,
  code: country.code,
  flag: flagEmoji(country.code),
  description: fillPlaceholders(texts.text('country_card_description', 'de'), { country: country.nameDe }),
  region: country.region,
});

const detailOf = (country: Country, texts: TextSnapshot): CountryDetail => ({
  ...summaryOf(country, texts),
  nameDe: country.nameDe,
  capital: country.capital,
  mainLanguage: country.mainLanguage,
  languages: [...new Set([country.mainLanguage, ...country.officialLanguages])],
  wtoStatus: country.wtoStatus,
  wtoSince: country.wtoSince,
});

const listRoute = createRoute({
  method: 'get',
  path: '/api/countries',
  tags: ['Public'],
  operationId: 'listCountries',
  summary: 'The listed countries, sorted by English name',
  request: { query: countriesQuery },
  responses: {
    200: jsonResponse(z.array(countrySummary), 'The countries'),
    ...errorResponses(httpErrors.invalid_input, httpErrors.unavailable),
  },
});

const detailRoute = createRoute({
  method: 'get',
  path: '/api/countries/{code}',
  tags: ['Public'],
  operationId: 'getCountry',
  summary: 'One listed country',
  request: { params: countryParams },
  responses: {
    200: jsonResponse(countryDetail, 'The country'),
    ...errorResponses(countryErrors.country_not_found, httpErrors.unavailable),
  },
});

/** `GET /api/countries` and `GET /api/countries/{code}`. */
export const countriesApi = ({ content, responses }: CountriesApi) => {
  const sendJson = (c: Context, key: string, build: (texts: TextSnapshot) => unknown) => {
    const { texts, cacheKey } = content();
    const name = `${key} ${cacheKey({ languages: [originalLanguage] })}`;
    return responses.send(c, name, () =>
      prepareResponse(JSON.stringify(build(texts)), { headers, compress: true }),
    ) as never;
  };

  return createRouter()
    .openapi(listRoute, (c) => {
      const { region } = c.req.valid('query');
      const selected = listedCountries().filter((country) => region === 'all' || country.region === region);
      return sendJson(c, `countries ${region}`, (texts) =>
        selected.map((country) => summaryOf(country, texts)),
      );
    })
    .openapi(detailRoute, (c) => {
      const country = findListed(c.req.valid('param').code);
      if (!country) throw new ApiError(countryErrors.country_not_found);
      return sendJson(c, `country ${country.code}`, (texts) => detailOf(country, texts));
    });
};
