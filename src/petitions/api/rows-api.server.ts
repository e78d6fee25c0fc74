import { createRoute } from '@hono/zod-openapi';
import { createRouter, sendStaffJson, staffRoute } from '#platform/http/index.server.ts';
import { draftCalls } from '../calls.contract.ts';
import { listRows } from '../rows/list-rows.server.ts';
import { readErrors, valueOrThrow } from './errors.server.ts';
import { type EditorialParts, viewerOf } from './parts.server.ts';

const rowsRoute = createRoute({
  ...staffRoute(
    draftCalls,
    'GET /api/admin/petition-rows',
    'A page of the list; `ETag` names it',
    readErrors,
  ),
  operationId: 'listPetitionRows',
  tags: ['Staff'],
  summary: 'Drafts or final petitions, filtered, sorted and page by page',
});

/** `GET /api/admin/petition-rows`. */
export const rowsApi = (parts: EditorialParts) =>
  createRouter().openapi(rowsRoute, async (c) => {
    const page = valueOrThrow(await listRows(parts.db, c.req.valid('query'), viewerOf(parts, c)));
    return (await sendStaffJson(c, page)) as never;
  });
