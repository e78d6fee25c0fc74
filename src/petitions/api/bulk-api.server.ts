import { createRoute } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { textHash } from '#content/index.server.ts';
import { editingErrors, listActiveUsernames } from '#office/index.server.ts';
import { isUniqueViolation } from '#platform/db/index.server.ts';
import { createRouter, staffRoute } from '#platform/http/index.server.ts';
import { enqueueJob, type JobKind } from '#platform/jobs/index.server.ts';
import { type BulkJobs, bulkJobCalls } from '../bulk/bulk-jobs.server.ts';
import { changeMany, previewBulk } from '../bulk/bulk-status.server.ts';
import { undoBulk } from '../bulk/undo-bulk.server.ts';
import { draftCalls } from '../calls.contract.ts';
import { petitionErrors } from '../errors.ts';
import type { DraftsJob } from '../jobs/drafts-job.server.ts';
import type { Selection } from '../lists.contract.ts';
import { planMany } from '../planning/bulk-plan.server.ts';
import { assigneeRoles } from '../planning/plan.ts';
import { selectDrafts } from '../rows/list-rows.server.ts';
import { bodyErrors, readErrors, valueOrThrow, withBody } from './errors.server.ts';
import { changedByStaff, type EditorialParts, viewerOf } from './parts.server.ts';

const statusRoute = createRoute({
  ...staffRoute(
    draftCalls,
    'POST /api/admin/petition-drafts/bulk-status',
    'What was done, or would be',
    bodyErrors,
  ),
  operationId: 'changeManyDrafts',
  tags: ['Staff'],
  summary: 'Sets the state of many drafts in one transaction',
  middleware: withBody,
});

const planRoute = createRoute({
  ...staffRoute(draftCalls, 'POST /api/admin/petition-drafts/bulk-plan', 'What was done, or would be', [
    ...bodyErrors,
    petitionErrors.assignee_unknown,
    petitionErrors.due_in_past,
  ]),
  operationId: 'planManyDrafts',
  tags: ['Staff'],
  summary: 'Assigns many drafts, or says until when they are to be done, in one transaction',
  middleware: withBody,
});

const assigneesRoute = createRoute({
  ...staffRoute(draftCalls, 'GET /api/admin/assignees', 'By name', readErrors),
  operationId: 'listAssignees',
  tags: ['Staff'],
  summary: 'To whom drafts can be assigned: active admins and editors',
});

const undoRoute = createRoute({
  ...staffRoute(draftCalls, 'POST /api/admin/petition-drafts/bulk-undo', 'What was put back', [
    ...bodyErrors,
    editingErrors.undo_expired,
  ]),
  operationId: 'undoBulkChange',
  tags: ['Staff'],
  summary:
    'Undoes bulk changes, publications or a replacement within two minutes; what was changed since stays',
  middleware: withBody,
});

/** Changing many drafts. */
export const bulkApi = (parts: EditorialParts) => {
  const { db, jobs } = parts;

  const selectedIds = async (c: Context, { ids, filter }: Selection): Promise<readonly number[]> =>
    ids ?? (filter ? valueOrThrow(await selectDrafts(db, filter, viewerOf(parts, c))) : []);

  const start = async (c: Context, job: JobKind<DraftsJob>, selection: Selection) => {
    const ids = [...new Set(await selectedIds(c, selection))];
    const data = { ids, actor: changedByStaff(c).actor };
    const jobId = await db.write((tx) => enqueueJob(tx, job, textHash(ids.join()), data));
    return c.json({ jobId, total: ids.length }, 202);
  };

  const router = createRouter()
    .openapi(statusRoute, async (c) => {
      const { status, dryRun, ...selection } = c.req.valid('json');
      const ids = await selectedIds(c, selection);
      if (dryRun) return c.json(await previewBulk(db, ids, status), 200);
      return c.json(await db.write((tx) => changeMany(tx, ids, status, changedByStaff(c))), 200);
    })
    .openapi(planRoute, async (c) => {
      const { assignee, dueOn, dryRun, ...selection } = c.req.valid('json');
      const request = { ids: await selectedIds(c, selection), assignee, dueOn, dryRun };
      const outcome = await db.write((tx) => planMany(tx, request, changedByStaff(c)));
      return c.json(valueOrThrow(outcome), 200);
    })
    .openapi(assigneesRoute, async (c) => {
      const usernames = await listActiveUsernames(db, assigneeRoles);
      return c.json(
        usernames.map((username) => ({ username })),
        200,
      );
    })
    .openapi(undoRoute, async (c) => {
      const { undo } = c.req.valid('json');
      const write = () => db.write((tx) => undoBulk(tx, undo, changedByStaff(c)));
      const result = await write().catch((error: unknown) => {
        // Race: a draft was created where one was to return; the second time it is seen, and that one is skipped.
        if (isUniqueViolation(error)) return write();
        throw error;
      });
      return c.json(valueOrThrow(result), 200);
    });
  for (const kind of Object.keys(bulkJobCalls) as (keyof BulkJobs)[]) {
    const { call, operationId, summary } = bulkJobCalls[kind];
    const route = createRoute({
      ...staffRoute(draftCalls, call, 'The job, and how many drafts it is about', bodyErrors),
      operationId,
      tags: ['Staff'],
      summary,
      middleware: withBody,
    });
    router.openapi(route, (c) => start(c, jobs[kind], c.req.valid('json')));
  }
  return router;
};
