import { createRoute, z } from '@hono/zod-openapi';
import { createRouter, jsonAnswer, onlyProblem } from '#platform/http/index.server.ts';
import { createSingleFlight } from '#platform/work/index.ts';

/** A dependency of the site and its health check. */
export type Dependency = { name: string; check: () => Promise<boolean> | boolean };

const alive = z.object({ status: z.literal('ok') }).openapi('Alive');
const ready = z
  .object({
    status: z.enum(['ok', 'unavailable']),
    checks: z
      .record(z.string(), z.enum(['up', 'down']))
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
  responses: { 200: jsonAnswer(alive, 'Alive'), ...onlyProblem('uri_too_long') },
});

const readyRoute = createRoute({
  method: 'get',
  path: '/readyz',
  tags: ['Operation'],
  operationId: 'isReady',
  summary: 'Each dependency with its state',
  request: { query: z.object({ exclude }) },
  responses: {
    ...onlyProblem('uri_too_long'),
    200: jsonAnswer(ready, 'Everything is up'),
    503: jsonAnswer(ready, 'Something is down'),
  },
});

type State = 'up' | 'down';

const stateOf = async ({ check }: Dependency): Promise<State> => {
  try {
    return (await check()) ? 'up' : 'down';
  } catch {
    return 'down';
  }
};

/** Whether everything the site depends on works. */
export const areUp = async (dependencies: readonly Dependency[]): Promise<boolean> =>
  (await Promise.all(dependencies.map(stateOf))).every((state) => state === 'up');

/** `GET /healthz` and `GET /readyz`. Concurrent requests share one check of each dependency. */
export const healthApi = (dependencies: readonly Dependency[]) => {
  const once = createSingleFlight<(readonly [string, State])[]>();
  const allStates = () =>
    once('states', () =>
      Promise.all(dependencies.map(async (each) => [each.name, await stateOf(each)] as const)),
    );
  return createRouter()
    .openapi(aliveRoute, (c) => c.json({ status: 'ok' as const }, 200, { 'Cache-Control': 'no-store' }))
    .openapi(readyRoute, async (c) => {
      const states = await allStates();
      const checks = Object.fromEntries(states);
      const headers = { 'Cache-Control': 'no-store' };
      const excluded = new Set([c.req.valid('query').exclude ?? []].flat());
      if (states.every(([name, state]) => state === 'up' || excluded.has(name)))
        return c.json({ status: 'ok' as const, checks }, 200, headers);
      return c.json({ status: 'unavailable' as const, checks }, 503, { ...headers, 'Retry-After': '2' });
    });
};
