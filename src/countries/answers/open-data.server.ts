import { createRoute } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { formatDataCsv } from '#lib/csv.ts';
import type { CacheDependencies, CacheKeys } from '#platform/changes/cache-dependencies.ts';
import {
  createRouter,
  csvResponse,
  errorResponses,
  jsonResponse,
  type PreparedResponse,
  prepareResponse,
  type ResponseCache,
} from '#platform/http/index.server.ts';
import { ApiError, httpErrors } from '#platform/http/index.ts';
import { findListed } from '../catalogue/catalogue.server.ts';
import { countryParams } from '../catalogue/contract.ts';
import { countryErrors } from '../catalogue/errors.ts';
import { type AnswersOverview, answerKinds } from './answers.ts';
import { answersOverview } from './contract.ts';
import type { AnswersReader } from './overview.server.ts';

export type AnswersApi = {
  /** The current content, or throws a 503 while there is none. */
  content: () => CacheKeys;
  reader: AnswersReader;
  responses: ResponseCache;
};

const listRoute = createRoute({
  method: 'get',
  path: '/api/answers',
  tags: ['Public'],
  operationId: 'listAnswers',
  summary: 'What visitors say the governments answered, as far as it is approved',
  responses: {
    200: jsonResponse(answersOverview, 'Every listed country, sorted by English name'),
    ...errorResponses(httpErrors.unavailable),
  },
});

const countryRoute = createRoute({
  method: 'get',
  path: '/api/answers/{code}',
  tags: ['Public'],
  operationId: 'getAnswers',
  summary: 'The same of one listed country',
  request: { params: countryParams },
  responses: {
    200: jsonResponse(answersOverview, 'A list of one country'),
    ...errorResponses(countryErrors.country_not_found, httpErrors.unavailable),
  },
});

const columns = ['country', 'posted', 'answers', ...answerKinds, 'medianDays'];

const tableRoute = createRoute({
  method: 'get',
  path: '/api/answers.csv',
  tags: ['Public'],
  operationId: 'listAnswersAsCsv',
  summary: 'The figures as a table, a row for each listed country',
  responses: {
    200: csvResponse(`CSV with a head: \`${columns.join()}\``),
    ...errorResponses(httpErrors.unavailable),
  },
});

const cacheControl = { 'Cache-Control': 'public, max-age=60, s-maxage=300' };
const json = (body: AnswersOverview): PreparedResponse =>
  prepareResponse(JSON.stringify(body), {
    headers: { 'Content-Type': 'application/json; charset=UTF-8', ...cacheControl },
    compress: true,
  });
const csv = ({ countries }: AnswersOverview): PreparedResponse =>
  prepareResponse(
    formatDataCsv([
      columns,
      ...countries.map(({ code, posted, answers, kinds, medianDays }) => [
        ...[code, posted, answers],
        ...answerKinds.map((kind) => kinds[kind]),
        medianDays,
      ]),
    ]),
    {
      headers: {
        'Content-Type': 'text/csv; charset=UTF-8; header=present',
        'Content-Disposition': 'attachment; filename="answers.csv"',
        ...cacheControl,
      },
      compress: true,
    },
  );

/** `GET /api/answers`, `/api/answers.csv` and `/api/answers/{code}`: open data, from memory. */
export const answersApi = ({ content, reader, responses }: AnswersApi) => {
  const send = (
    c: Context,
    { name, code }: { name: string; code?: string },
    dependencies: CacheDependencies,
    build: () => PreparedResponse,
  ) => {
    const counts = reader.countsKey(code);
    return responses.send(c, `answers ${name} ${counts} ${content().cacheKey(dependencies)}`, build, {
      isUnchanged: () => reader.countsKey(code) === counts,
    }) as never;
  };
  return createRouter()
    .openapi(listRoute, (c) => send(c, { name: 'all' }, { allAnswers: true }, () => json(reader.overview())))
    .openapi(tableRoute, (c) =>
      send(c, { name: 'table' }, { allAnswers: true }, () => csv(reader.overview())),
    )
    .openapi(countryRoute, (c) => {
      const country = findListed(c.req.valid('param').code);
      if (!country) throw new ApiError(countryErrors.country_not_found);
      const { code } = country;
      return send(c, { name: code, code }, { answers: code }, () => json(reader.overview(code)));
    });
};
