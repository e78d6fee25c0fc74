import { and, eq, gt, sql } from 'drizzle-orm';
import { err, ok, type Result } from '#lib/result.ts';
import type { Writer } from '#platform/db/index.server.ts';
import { bulkChanges, type MovedDraft } from '../bulk-changes.table.ts';
import type { SkippedDraft } from '../contract.ts';
import { drafts } from '../drafts.table.ts';
import { arrayOf } from '../rows/filter.server.ts';
import { type By, nextUpdatedAt } from '../store/change-draft.server.ts';
import { lockDrafts, recordMoves } from './bulk-status.server.ts';
import { undoSeconds } from './undo-seconds.ts';

export type Undone = { restored: number; skipped: SkippedDraft[] };

/** Deletes and returns the undo data, so that a change can be undone only once. */
const takeChange = async (tx: Writer, id: string): Promise<readonly MovedDraft[] | null> => {
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
export const undoBulk = async (tx: Writer, undo: string, by: By): Promise<Result<Undone, 'undo_expired'>> => {
  const moved = await takeChange(tx, undo);
  if (!moved) return err('undo_expired');
  const locked = await lockDrafts(
    tx,
    moved.map(({ id }) => id),
  );
  const now = new Map(locked.map((draft) => [draft.id, draft]));
  const isSame = ({ id, updatedAt }: MovedDraft) => now.get(id)?.updatedAt.toISOString() === updatedAt;
  const back = moved.filter(isSame);
  await tx
    .update(drafts)
    .set({
      status: sql`former.status`,
      note: sql`former.note`,
      updatedAt: nextUpdatedAt,
      updatedBy: by.actor.username,
    })
    .from(
      sql`unnest(
        ${arrayOf(
          back.map(({ id }) => id),
          'int',
        )},
        ${arrayOf(
          back.map(({ from }) => from),
          'text',
        )},
        ${arrayOf(
          back.map(({ note }) => note),
          'text',
        )}
      ) as former(id, status, note)`,
    )
    .where(sql`${drafts.id} = former.id`);
  await recordMoves(
    tx,
    back.flatMap(({ id, from }) => {
      const draft = now.get(id);
      return draft ? [{ ...draft, to: from }] : [];
    }),
    by,
  );
  const skipped = moved.filter((draft) => !isSame(draft)).map(({ id }) => changedSince(id));
  return ok({ restored: back.length, skipped });
};
