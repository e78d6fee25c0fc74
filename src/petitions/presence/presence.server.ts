import { and, asc, desc, eq, lt, ne, not, sql } from 'drizzle-orm';
import type { Db, Reader, Writer } from '#platform/db/index.server.ts';
import { draftPresence } from '../draft-presence.table.ts';

/** Seconds without a heartbeat after which an open editor expires. */
const expirySeconds = 30;

/** Seconds after the last typed letter in which others only read. */
const writingSeconds = 60;

export type Heartbeat = {
  draftId: number;
  editor: string;
  username: string;
  leaving: boolean;
  writing: boolean;
  takeOver: boolean;
};

type Presence = {
  /** Who else has the draft open, longest first. */
  others: { username: string; openedAt: Date }[];
  /** Another person who is writing. */
  writer: string | null;
};

const isExpired = lt(draftPresence.seenAt, sql`now() - make_interval(secs => ${expirySeconds})`);

/** Editors of other people; one person may write in several windows. */
const isOfOthers = ({ draftId, username }: Heartbeat) =>
  and(eq(draftPresence.draftId, draftId), ne(draftPresence.username, username));

const findWriter = async (db: Reader, heartbeat: Heartbeat): Promise<string | null> => {
  const [writer] = await db
    .select({ username: draftPresence.username })
    .from(draftPresence)
    .where(
      and(
        isOfOthers(heartbeat),
        sql`${draftPresence.writingAt} > now() - make_interval(secs => ${writingSeconds})`,
      ),
    )
    .orderBy(desc(draftPresence.writingAt))
    .limit(1);
  return writer?.username ?? null;
};

const storeHeartbeat = async (
  tx: Writer,
  { draftId, editor, username }: Heartbeat,
  isWriting: boolean,
): Promise<void> => {
  const writing = isWriting ? { writingAt: sql`now()` } : {};
  await tx
    .insert(draftPresence)
    .values({ draftId, editor, username, ...writing })
    .onConflictDoUpdate({
      target: [draftPresence.draftId, draftPresence.editor],
      set: { username, seenAt: sql`now()`, ...writing },
    });
};

/**
 * Records a heartbeat. Who writes first keeps the draft until a minute after the last letter, or until another person
 * takes it over; it is not asked for by saving, where conflicts are found by `updatedAt`.
 */
export const recordHeartbeat = (db: Db, heartbeat: Heartbeat): Promise<Presence> =>
  db.write(async (tx) => {
    const { draftId, editor, leaving, writing, takeOver } = heartbeat;
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`presence ${draftId}`}))`);
    await tx.delete(draftPresence).where(isExpired);
    if (takeOver) await tx.update(draftPresence).set({ writingAt: null }).where(isOfOthers(heartbeat));
    const writer = await findWriter(tx, heartbeat);
    const isEditor = and(eq(draftPresence.draftId, draftId), eq(draftPresence.editor, editor));
    if (leaving) await tx.delete(draftPresence).where(isEditor);
    else await storeHeartbeat(tx, heartbeat, takeOver || (writing && writer === null));
    const others = await tx
      .select({ username: draftPresence.username, openedAt: draftPresence.openedAt })
      .from(draftPresence)
      .where(and(eq(draftPresence.draftId, draftId), ne(draftPresence.editor, editor)))
      .orderBy(asc(draftPresence.openedAt));
    return { others, writer };
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
