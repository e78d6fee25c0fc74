import { createRoute } from '@hono/zod-openapi';
import { accountErrors } from '#office/index.server.ts';
import { createRouter, staffRoute } from '#platform/http/index.server.ts';
import { httpErrors } from '#platform/http/index.ts';
import { type ServiceState, serviceCalls } from './contract.ts';

const servicesRoute = createRoute({
  ...staffRoute(serviceCalls, 'GET /api/admin/services', 'Every optional service', [
    accountErrors.no_session,
    accountErrors.role_not_allowed,
    accountErrors.two_factor_setup_required,
    httpErrors.unavailable,
  ]),
  operationId: 'listServices',
  tags: ['Staff'],
  summary: 'Which optional services are set up, and how; no secrets',
});

/** `GET /api/admin/services`; behind the guard. */
export const servicesApi = (states: () => Promise<ServiceState[]>) =>
  createRouter().openapi(servicesRoute, async (c) => c.json(await states(), 200));
