import { createRoute, z } from '@hono/zod-openapi';
import { createRouter, exactErrorResponses, jsonResponse } from '#platform/http/index.server.ts';
import { httpErrors } from '#platform/http/index.ts';
import { createSingleFlight } from '#platform/work/index.ts';

type State = 'up' | 'degraded' | 'down';

/** A dependency of the site and its health check; `degraded` is reported, but counts as ready. */
export type Dependency = { name: string; check: () => Promise<boolean> | boolean | State };

const alive = z.object({ status: z.literal('ok') }).openapi('Alive');
const ready = z
  .object({
    status: z.enum(['ok', 'degraded', 'unavailable']),
    checks: z
      .record(z.string(), z.enum(['up', 'degraded', 'down']))
      .openapi({ example: { database: 'up', content: 'up' } }),
  })
  .openapi('Ready');

const exclude = z
  .union([z.string(), z.array(z.string())])
  .optional()
  .openapi({
    description: 'Name of a dependency that is reported, but does not count; may be given more than once.',
    example: 'database',
  });

const aliveRoute = createRoute({
  method: 'get',
  path: '/healthz',
  tags: ['Operation'],
  operationId: 'isAlive',
  summary: 'Whether the process is alive',
  responses: { 200: jsonResponse(alive, 'Alive'), ...exactErrorResponses(httpErrors.uri_too_long) },
});

const readyRoute = createRoute({
  method: 'get',
  path: '/readyz',
  tags: ['Operation'],
  operationId: 'isReady',
  summary: 'Each dependency with its state',
  request: { query: z.object({ exclude }) },
  responses: {
    ...exactErrorResponses(httpErrors.uri_too_long),
    200: jsonResponse(ready, 'Nothing is down'),
    503: jsonResponse(ready, 'Something is down'),
  },
});

const stateOf = async ({ check }: Dependency): Promise<State> => {
  try {
    const found = await check();
    return typeof found === 'string' ? found : found ? 'up' : 'down';
  } catch {
    return 'down';
  }
};

/** Whether everything the site depends on works. */
export const areUp = async (dependencies: readonly Dependency[]): Promise<boolean> =>
  (await Promise.all(dependencies.map(stateOf))).every((state) => state === 'up');

/**
 * `GET /healthz` and `GET /readyz`. Concurrent requests share one check of each dependency.
 * @param isStopping whether the process is about to end; it is then down, whatever else is up
 */
export const healthApi = (dependencies: readonly Dependency[], isStopping = () => false) => {
  const singleFlight = createSingleFlight<(readonly [string, State])[]>();
  const allStates = () =>
    singleFlight('states', () =>
      Promise.all(dependencies.map(async (each) => [each.name, await stateOf(each)] as const)),
    );
  return createRouter()
    .openapi(aliveRoute, (c) => c.json({ status: 'ok' as const }, 200, { 'Cache-Control': 'no-store' }))
    .openapi(readyRoute, async (c) => {
      const states = await allStates();
      const stopping = isStopping();
      const checks = Object.fromEntries<State>(stopping ? [...states, ['process', 'down']] : states);
      const headers = { 'Cache-Control': 'no-store' };
      const excluded = new Set([c.req.valid('query').exclude ?? []].flat());
      const counted = states.filter(([name]) => !excluded.has(name)).map(([, state]) => state);
      if (!stopping && !counted.includes('down')) {
        const status = counted.includes('degraded') ? ('degraded' as const) : ('ok' as const);
        return c.json({ status, checks }, 200, headers);
      }
      return c.json({ status: 'unavailable' as const, checks }, 503, { ...headers, 'Retry-After': '2' });
    });
};
