import { createRoute } from '@hono/zod-openapi';
import { editingErrors } from '#office/index.server.ts';
import { createRouter, staffRoute } from '#platform/http/index.server.ts';
import { draftCalls } from '../calls.contract.ts';
import { replaceInDrafts } from '../replacing/replace-drafts.server.ts';
import { bodyErrors, valueOrThrow, withBody } from './errors.server.ts';
import { changedByStaff, type EditorialParts, viewerOf } from './parts.server.ts';

const replaceRoute = createRoute({
  ...staffRoute(
    draftCalls,
    'POST /api/admin/petition-drafts/replace',
    'What was replaced, or would be, and what is held',
    [...bodyErrors, editingErrors.pattern_not_valid, editingErrors.pattern_too_slow],
  ),
  operationId: 'replaceInDrafts',
  tags: ['Staff'],
  summary: 'Finds and replaces in titles and contents of drafts, in one transaction',
  middleware: withBody,
});

/** `POST /api/admin/petition-drafts/replace`. */
export const replaceApi = (parts: EditorialParts) =>
  createRouter().openapi(replaceRoute, async (c) => {
    const [body, changedBy] = [c.req.valid('json'), changedByStaff(c)];
    const replace = () => replaceInDrafts(parts, body, viewerOf(parts, c), changedBy);
    return c.json(valueOrThrow(await parts.replacer.inTurn(replace)), 200);
  });
