import { eq, sql } from 'drizzle-orm';
import type { Reader, Writer } from '#platform/db/index.server.ts';
import { recordAudits } from '../audit.server.ts';
import { drafts } from '../drafts.table.ts';
import type { BulkResponse } from '../lists.contract.ts';
import { remarks } from '../remarks.table.ts';
import { arrayOf } from '../rows/filter.server.ts';
import type { DraftStatus } from '../status.ts';
import { type ChangedBy, nextUpdatedAt } from '../store/change-draft.server.ts';
import type { Draft } from '../store/find-drafts.server.ts';
import { type BulkDraft, planBulk } from './plan-bulk.ts';
import { storeUndo } from './store-undo.server.ts';

const columns = {
  id: drafts.id,
  status: drafts.status,
  quality: drafts.quality,
  note: drafts.note,
  assignee: drafts.assignee,
  dueOn: drafts.dueOn,
  countryCode: drafts.countryCode,
  language: drafts.language,
  openRemarks: sql<number>`(select count(*)::int from ${remarks} where ${eq(remarks.draftId, drafts.id)} and ${eq(remarks.state, 'open')})`,
};
export type BulkRow = BulkDraft & Pick<Draft, 'note' | 'assignee' | 'dueOn' | 'countryCode' | 'language'>;

export const hasIdIn = (ids: readonly number[]) => sql`${drafts.id} = any(${arrayOf(ids, 'int')})`;

export const readDrafts = (db: Reader, ids: readonly number[]): Promise<BulkRow[]> =>
  db.select(columns).from(drafts).where(hasIdIn(ids));

/** Locks in id order, so that concurrent bulk changes cannot deadlock. */
export const lockDrafts = (tx: Writer, ids: readonly number[]) =>
  tx
    .select({ ...columns, updatedAt: drafts.updatedAt })
    .from(drafts)
    .where(hasIdIn(ids))
    .orderBy(drafts.id)
    .for('update');

/** Writes one audit log entry per changed draft, with `bulk` in its details. */
export const recordStatusChanges = (
  tx: Writer,
  moves: readonly (Pick<BulkRow, 'id' | 'status' | 'countryCode' | 'language'> & { to: DraftStatus })[],
  { actor, now }: ChangedBy,
): Promise<void> =>
  recordAudits(
    tx,
    { at: now, actor, action: 'draft_status' },
    moves.map(({ id, status, to, countryCode, language }) => ({
      subject: `draft:${id}`,
      details: { country: countryCode, language, from: status, to, bulk: true },
    })),
  );

/** Dry run of a bulk change. */
export const previewBulk = async (
  db: Reader,
  ids: readonly number[],
  to: DraftStatus,
): Promise<BulkResponse> => {
  const { move, skipped } = planBulk(ids, await readDrafts(db, ids), to);
  return { updated: move.length, skipped, undo: null };
};

/** Changes the status of all drafts whose transition is allowed, in this transaction. */
export const changeMany = async (
  tx: Writer,
  ids: readonly number[],
  to: DraftStatus,
  changedBy: ChangedBy,
): Promise<BulkResponse> => {
  const { move, skipped } = planBulk(ids, await lockDrafts(tx, ids), to);
  if (move.length === 0) return { updated: 0, skipped, undo: null };
  const after = await tx
    .update(drafts)
    .set({
      status: to,
      note: null,
      missedAt: null,
      updatedAt: nextUpdatedAt,
      updatedBy: changedBy.actor.username,
    })
    .where(hasIdIn(move.map(({ id }) => id)))
    .returning({ id: drafts.id, updatedAt: drafts.updatedAt });
  await recordStatusChanges(
    tx,
    move.map((draft) => ({ ...draft, to })),
    changedBy,
  );
  const times = new Map(after.map(({ id, updatedAt }) => [id, updatedAt.toISOString()]));
  const moved = move.map(({ id, status, note }) => ({
    ...{ id, from: status, note },
    updatedAt: times.get(id) ?? '',
  }));
  return { updated: move.length, skipped, undo: await storeUndo(tx, moved, changedBy) };
};
