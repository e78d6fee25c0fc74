import { createRoute } from '@hono/zod-openapi';
import { isUnavailable } from '#platform/db/index.server.ts';
import { createRouter, staffRoute } from '#platform/http/index.server.ts';
import { ApiError } from '#platform/http/index.ts';
import { type NoteProvider, type OperationNote, operationCalls } from './contract.ts';

const notesRoute = createRoute({
  ...staffRoute(operationCalls, 'GET /api/admin/operation-notes', 'Notes; none where everything is right', [
    'no_session',
    'role_not_allowed',
    'two_factor_setup_required',
    'unavailable',
  ]),
  operationId: 'listOperationNotes',
  tags: ['Staff'],
  summary: 'What an admin should know about the running site, the worst first',
});

const order: readonly OperationNote['severity'][] = ['danger', 'warning', 'note'];

const notesOf = async (providers: readonly NoteProvider[]): Promise<OperationNote[]> => {
  const collected = await Promise.all(providers.map(async (provide) => provide()));
  return collected
    .flatMap((notes) => notes ?? [])
    .sort((one, other) => order.indexOf(one.severity) - order.indexOf(other.severity));
};

/** `GET /api/admin/operation-notes`; behind the guard. */
export const operationNotesApi = (providers: readonly NoteProvider[]) =>
  createRouter().openapi(notesRoute, async (c) => {
    const notes = await notesOf(providers).catch((error: unknown) => {
      throw isUnavailable(error) ? new ApiError('unavailable', { cause: error }) : error;
    });
    return c.json(notes, 200);
  });
