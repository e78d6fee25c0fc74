import { createRoute } from '@hono/zod-openapi';
import { err } from '#lib/result.ts';
import { editingErrors } from '#office/index.server.ts';
import { createRouter, staffRoute } from '#platform/http/index.server.ts';
import { draftCalls } from '../calls.contract.ts';
import type { Remark } from '../contract.ts';
import { petitionErrors } from '../errors.ts';
import { recordHeartbeat } from '../presence/presence.server.ts';
import { readColleagues } from '../remarks/mentions.server.ts';
import {
  addRemark,
  addReply,
  listRemarks,
  setRemarkState,
  toRemarkResponses,
} from '../remarks/store.server.ts';
import { findDraft, lockDraft } from '../store/find-drafts.server.ts';
import { bodyErrors, foundOrThrow, readErrors, valueOrThrow, withBody } from './errors.server.ts';
import { changedByStaff, type EditorialParts } from './parts.server.ts';

const listRoute = createRoute({
  ...staffRoute(draftCalls, 'GET /api/admin/petition-drafts/{id}/remarks', 'In the order of the text', [
    ...readErrors,
    petitionErrors.draft_not_found,
  ]),
  operationId: 'listRemarks',
  tags: ['Staff'],
  summary: 'The remarks on a draft',
});

const colleaguesRoute = createRoute({
  ...staffRoute(draftCalls, 'GET /api/admin/colleagues', 'By name', readErrors),
  operationId: 'listColleagues',
  tags: ['Staff'],
  summary: 'Whom a remark can mention',
});

const addRoute = createRoute({
  ...staffRoute(draftCalls, 'POST /api/admin/petition-drafts/{id}/remarks', 'The new remark', [
    ...bodyErrors,
    petitionErrors.draft_not_found,
    editingErrors.edit_conflict,
  ]),
  operationId: 'addRemark',
  tags: ['Staff'],
  summary: 'Ties a remark to a passage',
  middleware: withBody,
});

const changeRoute = createRoute({
  ...staffRoute(draftCalls, 'PATCH /api/admin/petition-drafts/{id}/remarks/{remarkId}', 'The remark', [
    ...bodyErrors,
    petitionErrors.remark_not_found,
  ]),
  operationId: 'changeRemark',
  tags: ['Staff'],
  summary: 'Settles a remark, or opens it again',
  middleware: withBody,
});

const replyRoute = createRoute({
  ...staffRoute(
    draftCalls,
    'POST /api/admin/petition-drafts/{id}/remarks/{remarkId}/replies',
    'The remark with its replies',
    [...bodyErrors, petitionErrors.remark_not_found],
  ),
  operationId: 'replyToRemark',
  tags: ['Staff'],
  summary: 'Replies to a remark',
  middleware: withBody,
});

const presenceRoute = createRoute({
  ...staffRoute(draftCalls, 'POST /api/admin/petition-drafts/{id}/presence', 'Who else has the draft open', [
    ...bodyErrors,
    petitionErrors.draft_not_found,
  ]),
  operationId: 'noteOpenEditor',
  tags: ['Staff'],
  summary: 'Says that an editor is open; to be repeated within 30 seconds',
  middleware: withBody,
});

/** Remarks on a draft, and who has it open. */
export const remarksApi = ({ db }: EditorialParts) => {
  const find = async (id: number) => foundOrThrow(await findDraft(db, id));
  const toResponse = async (remark: Parameters<typeof toRemarkResponses>[1][number]) =>
    (await toRemarkResponses(db, [remark]))[0] as Remark;

  return createRouter()
    .openapi(listRoute, async (c) => {
      const { id } = await find(c.req.valid('param').id);
      return c.json(await toRemarkResponses(db, await listRemarks(db, id)), 200);
    })
    .openapi(colleaguesRoute, async (c) => {
      const all = await readColleagues(db);
      return c.json(
        all.map(({ username, seesDrafts }) => ({ username, seesDrafts })),
        200,
      );
    })
    .openapi(addRoute, async (c) => {
      const { id } = c.req.valid('param');
      const remark = { ...c.req.valid('json'), author: changedByStaff(c).actor.username };
      const added = await db.write(async (tx) => {
        const locked = await lockDraft(tx, id);
        if (!locked.ok) return locked;
        const result = await addRemark(tx, locked.value, remark);
        if (result.ok || result.error === 'too_many') return result;
        return err({ conflict: locked.value });
      });
      return c.json(await toResponse(valueOrThrow(added)), 201);
    })
    .openapi(changeRoute, async (c) => {
      const { id, remarkId } = c.req.valid('param');
      const { state } = c.req.valid('json');
      const changed = await db.write((tx) => setRemarkState(tx, id, remarkId, state));
      return c.json(await toResponse(foundOrThrow(changed, petitionErrors.remark_not_found)), 200);
    })
    .openapi(replyRoute, async (c) => {
      const { id: draftId, remarkId } = c.req.valid('param');
      const reply = { ...c.req.valid('json'), draftId, remarkId, author: changedByStaff(c).actor.username };
      const replied = await db.write((tx) => addReply(tx, reply));
      return c.json(await toResponse(valueOrThrow(replied)), 201);
    })
    .openapi(presenceRoute, async (c) => {
      const draft = await find(c.req.valid('param').id);
      const { username } = changedByStaff(c).actor;
      const heartbeat = { ...c.req.valid('json'), draftId: draft.id, username };
      const { others, writer } = await recordHeartbeat(db, heartbeat);
      return c.json(
        {
          others: others.map((other) => ({ ...other, openedAt: other.openedAt.toISOString() })),
          writer,
          updatedAt: draft.updatedAt.toISOString(),
          updatedBy: draft.updatedBy,
        },
        200,
      );
    });
};
