import { and, asc, eq, lt, ne, not, sql } from 'drizzle-orm';
import type { Db, Reader, Writer } from '#platform/db/index.server.ts';
import { draftPresence } from '../draft-presence.table.ts';

/** Seconds without a heartbeat after which an open editor expires. */
const expirySeconds = 30;

export type Heartbeat = { draftId: number; editor: string; username: string; leaving: boolean };

const isExpired = lt(draftPresence.seenAt, sql`now() - make_interval(secs => ${expirySeconds})`);

const storeHeartbeat = async (
  tx: Writer,
  { draftId, editor, username, leaving }: Heartbeat,
): Promise<void> => {
  if (leaving) {
    const isEditor = and(eq(draftPresence.draftId, draftId), eq(draftPresence.editor, editor));
    await tx.delete(draftPresence).where(isEditor);
    return;
  }
  await tx
    .insert(draftPresence)
    .values({ draftId, editor, username })
    .onConflictDoUpdate({
      target: [draftPresence.draftId, draftPresence.editor],
      set: { username, seenAt: sql`now()` },
    });
};

/** Records a heartbeat. @returns who else has the draft open, longest first */
export const recordHeartbeat = (
  db: Db,
  heartbeat: Heartbeat,
): Promise<{ username: string; openedAt: Date }[]> =>
  db.write(async (tx) => {
    await tx.delete(draftPresence).where(isExpired);
    await storeHeartbeat(tx, heartbeat);
    return tx
      .select({ username: draftPresence.username, openedAt: draftPresence.openedAt })
      .from(draftPresence)
      .where(and(eq(draftPresence.draftId, heartbeat.draftId), ne(draftPresence.editor, heartbeat.editor)))
      .orderBy(asc(draftPresence.openedAt));
  });

/** The drafts that others have open, with their user names. */
export const whoElseHasOpen = async (
  db: Reader,
  username: string,
): Promise<ReadonlyMap<number, readonly string[]>> => {
  const rows = await db
    .selectDistinct({ draftId: draftPresence.draftId, username: draftPresence.username })
    .from(draftPresence)
    .where(and(ne(draftPresence.username, username), not(isExpired)));
  return new Map(
    [...Map.groupBy(rows, ({ draftId }) => draftId)].map(([id, open]) => [
      id,
      open.map((row) => row.username),
    ]),
  );
};
