import { createRoute } from '@hono/zod-openapi';
import { allCountries, countryName } from '#countries/index.server.ts';
import { staffErrors } from '#office/index.server.ts';
import type { Db } from '#platform/db/index.server.ts';
import {
  createRouter,
  memoizeByVersion,
  type PreparedResponse,
  sendPreparedResponse,
  staffJson,
  staffRoute,
} from '#platform/http/index.server.ts';
import { progressCalls } from '../contract/progress.ts';
import type { Progress } from './progress.ts';
import { readProgress } from './read.server.ts';
import { overviewItems, translationEntries } from './responses.ts';

const entriesRoute = createRoute({
  ...staffRoute(progressCalls, 'GET /api/admin/translations', 'By code and language', staffErrors),
  operationId: 'listTranslations',
  tags: ['Staff'],
  summary: 'How far the texts of each country are translated',
});
const overviewRoute = createRoute({
  ...staffRoute(progressCalls, 'GET /api/admin/translation-overview', 'By name and language', staffErrors),
  operationId: 'getTranslationOverview',
  tags: ['Staff'],
  summary: 'How many texts of each category each country has in each language',
});

/** The selectable countries: the listed ones and all UN member states. */
const countries = allCountries().filter(({ listedPublicly, unMember }) => listedPublicly || unMember);
const byName = countries
  .map(({ code }) => ({ code, name: countryName(code, 'de') }))
  .sort((a, b) => a.name.localeCompare(b.name, 'de'));

/** Caches a response of some thousand entries until a count changes. */
const createProgressResponse = (db: Db, toBody: (progress: Progress) => unknown) => {
  const cached = memoizeByVersion<PreparedResponse>();
  return async (): Promise<PreparedResponse> => {
    const progress = await readProgress(db);
    return cached(progress.version, async () => staffJson(toBody(progress)));
  };
};

/** Translation progress by country and language; behind the guard. */
export const translationProgressApi = (db: Db) => {
  const entries = createProgressResponse(db, (progress) => translationEntries(countries, progress));
  const overview = createProgressResponse(db, (progress) => overviewItems(byName, progress));
  const router = createRouter();
  for (const route of [entriesRoute, overviewRoute]) router.openAPIRegistry.registerPath(route);
  return router
    .get(entriesRoute.path, async (c) => sendPreparedResponse(c, await entries()))
    .get(overviewRoute.path, async (c) => sendPreparedResponse(c, await overview()));
};
