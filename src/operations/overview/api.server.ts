import { createRoute } from '@hono/zod-openapi';
import { accountErrors, staffErrors } from '#office/index.server.ts';
import { createRouter, sendStaffJson, staffRoute } from '#platform/http/index.server.ts';
import { overviewCalls } from './contract.ts';
import { checkHealth, type HealthSources } from './health.server.ts';
import type { LogNames } from './log-sentences.ts';
import { createCountriesReader, integrityOf, readLog, readOverview, type Sources } from './read.server.ts';

const overviewRoute = createRoute({
  ...staffRoute(overviewCalls, 'GET /api/admin/stable/overview', 'The numbers', staffErrors),
  operationId: 'getStableOverview',
  tags: ['Staff'],
  summary: 'How far the whole is, and how well the site does',
});
const countriesRoute = createRoute({
  ...staffRoute(overviewCalls, 'GET /api/admin/stable/countries-status', 'By German name', staffErrors),
  operationId: 'listCountriesStatus',
  tags: ['Staff'],
  summary: 'Where each UN member state stands',
});
const logRoute = createRoute({
  ...staffRoute(
    overviewCalls,
    'GET /api/admin/stable/workflow-log',
    'Newest first, 200 at most',
    staffErrors,
  ),
  operationId: 'listWorkflowLog',
  tags: ['Staff'],
  summary: 'What was done, from the audit log',
});
const healthRoute = createRoute({
  ...staffRoute(overviewCalls, 'POST /api/admin/stable/health-check', 'Each check with what it found', [
    ...staffErrors,
    accountErrors.origin_not_allowed,
  ]),
  operationId: 'checkHealth',
  tags: ['Staff'],
  summary: 'Tries everything that the site needs',
});

/** The overview of all countries and of the site's health; behind the guard. */
export const overviewApi = (
  sources: Sources,
  healthSources: Omit<HealthSources, 'references'>,
  logNames: Omit<LogNames, 'country'>,
) => {
  const countries = createCountriesReader(sources);
  const references = async () => integrityOf(sources.db, (await countries()).references);
  const router = createRouter().openapi(healthRoute, async (c) =>
    c.json(await checkHealth({ ...healthSources, references }), 200),
  );
  for (const route of [overviewRoute, countriesRoute, logRoute]) router.openAPIRegistry.registerPath(route);
  return router
    .get(overviewRoute.path, async (c) => sendStaffJson(c, await readOverview(sources, await countries())))
    .get(countriesRoute.path, async (c) => sendStaffJson(c, (await countries()).rows))
    .get(logRoute.path, async (c) => sendStaffJson(c, await readLog(sources.db, logNames)));
};
