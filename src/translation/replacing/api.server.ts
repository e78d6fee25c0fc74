import { createRoute } from '@hono/zod-openapi';
import { contentErrors, type TextChecks } from '#content/index.server.ts';
import { accountErrors, editingErrors, type Replacer, staffErrors, staffOf } from '#office/index.server.ts';
import type { Db } from '#platform/db/index.server.ts';
import { createRouter, limitBody, requireJson, staffRoute } from '#platform/http/index.server.ts';
import { ApiError, httpErrors } from '#platform/http/index.ts';
import { requireTextSelection } from '../text-selection.server.ts';
import { replacingCalls } from './contract.ts';
import { replaceInTranslations, undoReplacement } from './replace-texts.server.ts';

const bodyErrors = [
  ...staffErrors,
  accountErrors.origin_not_allowed,
  httpErrors.invalid_input,
  httpErrors.invalid_json,
  httpErrors.unsupported_media_type,
  httpErrors.payload_too_large,
] as const;

/** The keys of all texts stay below this many bytes. */
const withBody = [requireJson, limitBody(262_144)];

const replaceRoute = createRoute({
  ...staffRoute(
    replacingCalls,
    'POST /api/admin/translations/replace',
    'What was replaced, or would be, and what is held',
    [
      ...bodyErrors,
      contentErrors.language_not_supported,
      editingErrors.pattern_not_valid,
      editingErrors.pattern_too_slow,
    ],
  ),
  ...{ operationId: 'replaceInTranslations', tags: ['Staff'] },
  summary: 'Finds and replaces in the translations into a language, in one transaction',
  middleware: withBody,
});

const undoRoute = createRoute({
  ...staffRoute(replacingCalls, 'POST /api/admin/translations/replace/undo', 'What was put back', [
    ...bodyErrors,
    editingErrors.undo_expired,
  ]),
  ...{ operationId: 'undoReplacementInTranslations', tags: ['Staff'] },
  summary: 'Undoes a replacement within two minutes; what was changed since stays',
  middleware: withBody,
});

/** The calls that find and replace in translations; behind the guard. */
export const replacingApi = (parts: { db: Db; checks: TextChecks; replacer: Replacer }) =>
  createRouter()
    .openapi(replaceRoute, async (c) => {
      const body = c.req.valid('json');
      const { language } = requireTextSelection(body.language, undefined);
      const changedBy = { actor: staffOf(c).user, now: new Date() };
      const replace = () => replaceInTranslations(parts, body, language, changedBy);
      const replaced = await parts.replacer.inTurn(replace);
      if (!replaced.ok) throw new ApiError(editingErrors[replaced.error]);
      return c.json(replaced.value, 200);
    })
    .openapi(undoRoute, async (c) => {
      const changedBy = { actor: staffOf(c).user, now: new Date() };
      const undone = await parts.db.write((tx) => undoReplacement(tx, c.req.valid('json').undo, changedBy));
      if (!undone.ok) throw new ApiError(editingErrors[undone.error]);
      return c.json(undone.value, 200);
    });
