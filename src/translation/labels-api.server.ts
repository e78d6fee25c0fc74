import { createRoute } from '@hono/zod-openapi';
import { createLabel, deleteLabel, readLabels, renameLabel } from '#content/index.server.ts';
import { accountErrors, staffErrors, staffOf } from '#office/index.server.ts';
import { type Db, isUniqueViolation } from '#platform/db/index.server.ts';
import { createRouter, limitBody, requireJson, staffRoute } from '#platform/http/index.server.ts';
import { ApiError, httpErrors } from '#platform/http/index.ts';
import { labelCalls, type TextLabel } from './contract/labels.ts';
import { translationErrors } from './errors.ts';

const writeErrors = [...staffErrors, accountErrors.origin_not_allowed, httpErrors.invalid_input] as const;
const bodyErrors = [
  httpErrors.invalid_json,
  httpErrors.unsupported_media_type,
  httpErrors.payload_too_large,
] as const;
const withBody = [requireJson, limitBody(4096)];
const tags = ['Staff'];

const routes = {
  list: createRoute({
    ...staffRoute(labelCalls, 'GET /api/admin/text-labels', 'By name', staffErrors),
    ...{ operationId: 'listTextLabels', tags, summary: 'Lists the labels for texts' },
  }),
  create: createRoute({
    ...staffRoute(labelCalls, 'POST /api/admin/text-labels', 'The label', [
      ...writeErrors,
      ...bodyErrors,
      translationErrors.label_taken,
      translationErrors.labels_full,
    ]),
    ...{ operationId: 'createTextLabel', tags, summary: 'Creates a label', middleware: withBody },
  }),
  rename: createRoute({
    ...staffRoute(labelCalls, 'PATCH /api/admin/text-labels/{id}', 'The label', [
      ...writeErrors,
      ...bodyErrors,
      translationErrors.label_not_found,
      translationErrors.label_taken,
    ]),
    ...{ operationId: 'renameTextLabel', tags, summary: 'Renames a label', middleware: withBody },
  }),
  remove: createRoute({
    ...staffRoute(labelCalls, 'DELETE /api/admin/text-labels/{id}', 'Deleted', [
      ...writeErrors,
      translationErrors.label_not_found,
    ]),
    ...{ operationId: 'deleteTextLabel', tags, summary: 'Deletes a label; its texts stay as they are' },
  }),
} as const;

/** API for the labels of texts; requires a session. */
export const labelsApi = (db: Db) => {
  const changedByOf = (c: Parameters<typeof staffOf>[0]) => ({ actor: staffOf(c).user, now: new Date() });
  const requireLabel = async (id: number): Promise<TextLabel> => {
    const [label] = await readLabels(db, id);
    if (!label) throw new ApiError(translationErrors.label_not_found);
    return label;
  };
  return createRouter()
    .openapi(routes.list, async (c) => c.json(await readLabels(db), 200))
    .openapi(routes.create, async (c) => {
      const { name } = c.req.valid('json');
      const created = await db.write((tx) => createLabel(tx, name, changedByOf(c)));
      if (!created.ok)
        throw new ApiError(translationErrors[created.error === 'full' ? 'labels_full' : 'label_taken']);
      return c.json(await requireLabel(created.value), 201);
    })
    .openapi(routes.rename, async (c) => {
      const { id } = c.req.valid('param');
      const { name } = c.req.valid('json');
      const isRenamed = await db
        .write((tx) => renameLabel(tx, id, name, changedByOf(c)))
        .catch((error: unknown) => {
          throw isUniqueViolation(error) ? new ApiError(translationErrors.label_taken) : error;
        });
      if (!isRenamed) throw new ApiError(translationErrors.label_not_found);
      return c.json(await requireLabel(id), 200);
    })
    .openapi(routes.remove, async (c) => {
      const { id } = c.req.valid('param');
      if (!(await db.write((tx) => deleteLabel(tx, id, changedByOf(c)))))
        throw new ApiError(translationErrors.label_not_found);
      return c.body(null, 204);
    });
};
