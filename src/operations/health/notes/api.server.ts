import { createRoute } from '@hono/zod-openapi';
import { accountErrors } from '#office/index.server.ts';
import { isUnavailable } from '#platform/db/index.server.ts';
import { createRouter, staffRoute } from '#platform/http/index.server.ts';
import { ApiError, httpErrors } from '#platform/http/index.ts';
import { notesOf } from './collect.server.ts';
import { type NoteProvider, operationCalls } from './contract.ts';

const notesRoute = createRoute({
  ...staffRoute(operationCalls, 'GET /api/admin/operation-notes', 'Notes; none where everything is right', [
    accountErrors.no_session,
    accountErrors.role_not_allowed,
    accountErrors.two_factor_setup_required,
    httpErrors.unavailable,
  ]),
  operationId: 'listOperationNotes',
  tags: ['Staff'],
  summary: 'What an admin should know about the running site, the worst first',
});

/** `GET /api/admin/operation-notes`; behind the guard. */
export const operationNotesApi = (providers: readonly NoteProvider[]) =>
  createRouter().openapi(notesRoute, async (c) => {
    const notes = await notesOf(providers).catch((error: unknown) => {
      throw isUnavailable(error) ? new ApiError(httpErrors.unavailable, { cause: error }) : error;
    });
    return c.json(notes, 200);
  });
