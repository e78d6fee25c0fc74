import { createRoute } from '@hono/zod-openapi';
import { createRouter, staffRoute } from '#platform/http/index.server.ts';
import { type ServiceState, serviceCalls } from './contract.ts';

const servicesRoute = createRoute({
  ...staffRoute(serviceCalls, 'GET /api/admin/services', 'Every optional service', [
    'no_session',
    'role_not_allowed',
    'two_factor_setup_required',
    'unavailable',
  ]),
  operationId: 'listServices',
  tags: ['Staff'],
  summary: 'Which optional services are set up, and how; no secrets',
});

/** `GET /api/admin/services`; behind the guard. */
export const servicesApi = (states: () => Promise<ServiceState[]>) =>
  createRouter().openapi(servicesRoute, async (c) => c.json(await states(), 200));
