import { and, eq, gt, sql } from 'drizzle-orm';
import { err, ok, type Result } from '#lib/result.ts';
import type { Writer } from '#platform/db/index.server.ts';
import { bulkChanges, type MovedDraft } from '../bulk-changes.table.ts';
import type { SkippedDraft } from '../contract.ts';
import { drafts } from '../drafts.table.ts';
import { arrayOf } from '../rows/filter.server.ts';
import { type ChangedBy, nextUpdatedAt } from '../store/change-draft.server.ts';
import { lockDrafts, recordStatusChanges } from './bulk-status.server.ts';
import { undoSeconds } from './undo-seconds.ts';

export type UndoResult = { restored: number; skipped: SkippedDraft[] };

/** Deletes and returns the undo data, so that a change can be undone only once. */
const claimUndo = async (tx: Writer, id: string): Promise<readonly MovedDraft[] | null> => {
  const isRecent = gt(bulkChanges.madeAt, sql`now() - make_interval(secs => ${undoSeconds})`);
  const [row] = await tx
    .delete(bulkChanges)
    .where(and(eq(bulkChanges.id, id), isRecent))
    .returning();
  return row?.moved ?? null;
};

const changedSince = (id: number): SkippedDraft => ({
  id,
  code: 'changed_since',
  reason: 'Der Entwurf wurde inzwischen geändert.',
});

/** Restores the drafts of a bulk change that were not changed since. */
export const undoBulk = async (
  tx: Writer,
  undo: string,
  changedBy: ChangedBy,
): Promise<Result<UndoResult, 'undo_expired'>> => {
  const moved = await claimUndo(tx, undo);
  if (!moved) return err('undo_expired');
  const locked = await lockDrafts(
    tx,
    moved.map(({ id }) => id),
  );
  const currentById = new Map(locked.map((draft) => [draft.id, draft]));
  const isUnchanged = ({ id, updatedAt }: MovedDraft) =>
    currentById.get(id)?.updatedAt.toISOString() === updatedAt;
  const restorable = moved.filter(isUnchanged);
  await tx
    .update(drafts)
    .set({
      status: sql`former.status`,
      note: sql`former.note`,
      updatedAt: nextUpdatedAt,
      updatedBy: changedBy.actor.username,
    })
    .from(
      sql`unnest(
        ${arrayOf(
          restorable.map(({ id }) => id),
          'int',
        )},
        ${arrayOf(
          restorable.map(({ from }) => from),
          'text',
        )},
        ${arrayOf(
          restorable.map(({ note }) => note),
          'text',
        )}
      ) as former(id, status, note)`,
    )
    .where(sql`${drafts.id} = former.id`);
  await recordStatusChanges(
    tx,
    restorable.flatMap(({ id, from }) => {
      const draft = currentById.get(id);
      return draft ? [{ ...draft, to: from }] : [];
    }),
    changedBy,
  );
  const skipped = moved.filter((draft) => !isUnchanged(draft)).map(({ id }) => changedSince(id));
  return ok({ restored: restorable.length, skipped });
};
