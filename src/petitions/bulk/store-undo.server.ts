import { eq, type SQL, sql } from 'drizzle-orm';
import { maxUndoSeconds } from '#lib/undo-seconds.ts';
import type { Writer } from '#platform/db/index.server.ts';
import { bulkChanges, type MovedDraft } from '../bulk-changes.table.ts';
import type { ChangedBy } from '../store/change-draft.server.ts';

/** The changes that can still be undone. */
export const isUndoable: SQL = sql`${bulkChanges.madeAt} > now() - make_interval(secs => ${maxUndoSeconds})`;

/**
 * Stores the undo data of a change and deletes expired ones.
 * @param undo token of an earlier change, to be undone together with this one
 * @returns the undo token
 */
export const storeUndo = async (
  tx: Writer,
  moved: readonly MovedDraft[],
  { actor }: ChangedBy,
  undo?: string,
): Promise<string> => {
  await tx.delete(bulkChanges).where(sql`not (${isUndoable})`);
  if (undo !== undefined)
    await tx.update(bulkChanges).set({ madeAt: sql`now()` }).where(eq(bulkChanges.undo, undo));
  const [row] = await tx
    .insert(bulkChanges)
    .values({ ...(undo === undefined ? {} : { undo }), madeBy: actor.username, moved })
    .returning({ undo: bulkChanges.undo });
  return (row as { undo: string }).undo;
};
