import { createRoute, z } from '@hono/zod-openapi';
import { isUnavailable } from '#platform/db/index.server.ts';
import { createRouter, jsonAnswer, problem } from '#platform/http/index.server.ts';
import { ApiError } from '#platform/http/index.ts';
import { type NoteProvider, type OperationNote, operationNote } from './contract.ts';

const notesRoute = createRoute({
  method: 'get',
  path: '/api/admin/operation-notes',
  tags: ['Staff'],
  summary: 'What an admin should know about the running site, the worst first',
  responses: {
    200: jsonAnswer(z.array(operationNote), 'Notes; none where everything is right'),
    ...problem('no_session', 'role_not_allowed', 'unavailable'),
  },
});

const order: readonly OperationNote['severity'][] = ['danger', 'warning', 'note'];

const notesOf = async (providers: readonly NoteProvider[]): Promise<OperationNote[]> => {
  const given = await Promise.all(providers.map(async (provide) => provide()));
  return given
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
