import { createRoute } from '@hono/zod-openapi';
import { staffErrors } from '#office/index.server.ts';
import type { Reader } from '#platform/db/index.server.ts';
import { createRouter, staffRoute } from '#platform/http/index.server.ts';
import { httpErrors } from '#platform/http/index.ts';
import { monitoringCalls } from './contract.ts';
import { readHistory } from './samples/store.server.ts';
import type { StateReading } from './state/read.server.ts';

const stateRoute = createRoute({
  ...staffRoute(monitoringCalls, 'GET /api/admin/operation', 'The state', staffErrors),
  operationId: 'getOperation',
  tags: ['Staff'],
  summary: 'How the site is doing now: database, jobs, backups, disk and more',
});
const historyRoute = createRoute({
  ...staffRoute(monitoringCalls, 'GET /api/admin/operation/history', 'The steps, the oldest first', [
    ...staffErrors,
    httpErrors.invalid_input,
  ]),
  operationId: 'getOperationHistory',
  tags: ['Staff'],
  summary: 'Requests, errors, response time, letters, jobs, backups and memory over the last day or month',
});

type MonitoringApi = { db: Reader; version: string; state: () => Promise<StateReading> };

/** How the site is doing, for admins; behind the guard. */
export const monitoringApi = ({ db, version, state }: MonitoringApi) =>
  createRouter()
    .openapi(stateRoute, async (c) => {
      const { checks, processes } = await state();
      return c.json(
        {
          at: new Date().toISOString(),
          version,
          checks: checks.map(({ code, name, message, note }) => ({
            ...{ code, name, message },
            severity: note?.severity ?? null,
          })),
          processes,
        },
        200,
      );
    })
    .openapi(historyRoute, async (c) => c.json(await readHistory(db, c.req.valid('query').period), 200));
