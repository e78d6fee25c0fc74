import { createHash } from 'node:crypto';
import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { excluded, type Reader, type Tx } from '#platform/db/index.server.ts';
import type { Rights } from '../accounts/rights.ts';
import { inboxReads } from './inbox-reads.table.ts';
import type { Arrival, InboxSource, Receiver } from './source.server.ts';

/** The newest that are listed. */
const maxItems = 200;
/** How far back the inbox reaches; what still waits then is found on its own page. */
const keptMs = 90 * 86_400_000;

export type InboxItem = Omit<Arrival, 'key'> & { id: number; kind: string; read: boolean };

export type InboxParts = {
  sources: readonly InboxSource[];
  rights: Pick<Rights, 'mayCall'>;
  jobName: (kind: string) => string;
};

const sinceOf = (now: Date): Date => new Date(now.getTime() - keptMs);

/** The same number for the same thing, in every process and for every person: 48 bits, which JSON keeps exactly. */
const idOf = (kind: string, key: string): number =>
  Number.parseInt(createHash('sha256').update(`${kind} ${key}`).digest('hex').slice(0, 12), 16);

/** What arrived for a person, newest first. */
export const readInbox = async (
  db: Reader,
  { sources, rights, jobName }: InboxParts,
  receiver: Receiver,
  now: Date,
): Promise<InboxItem[]> => {
  const request = { receiver, now, since: sinceOf(now), limit: maxItems, jobName };
  const found = await Promise.all(
    sources
      .filter(({ right }) => rights.mayCall(receiver.role, right))
      .map(async ({ kind, read }) =>
        (await read(db, request)).map(({ key, ...arrival }) => ({ id: idOf(kind, key), kind, ...arrival })),
      ),
  );
  const newest = found
    .flat()
    .sort((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, maxItems);
  const readUpTo = await readTimes(
    db,
    receiver.id,
    newest.map(({ id }) => id),
  );
  return newest.map((item) => ({ ...item, read: (readUpTo.get(item.id) ?? new Date(0)) >= item.at }));
};

const readTimes = async (db: Reader, userId: number, ids: readonly number[]): Promise<Map<number, Date>> => {
  const rows = await db
    .select({ item: inboxReads.item, upTo: inboxReads.upTo })
    .from(inboxReads)
    .where(and(eq(inboxReads.userId, userId), inArray(inboxReads.item, [...ids])));
  return new Map(rows.map(({ item, upTo }) => [item, upTo]));
};

/** Marks items as read. @param until what arrived later stays unread, because it was not shown yet */
export const markRead = async (
  tx: Tx,
  userId: number,
  items: readonly Pick<InboxItem, 'id' | 'at'>[],
  until: Date,
): Promise<void> => {
  if (items.length === 0) return;
  const rows = items.map(({ id, at }) => ({ userId, item: id, upTo: at < until ? at : until }));
  await tx
    .insert(inboxReads)
    .values(rows)
    .onConflictDoUpdate({
      target: [inboxReads.userId, inboxReads.item],
      set: { upTo: sql`greatest(${inboxReads.upTo}, ${excluded('up_to')})` },
    });
};

/** Forgets what was read of things that the inbox does not reach any more. */
export const deleteOldReads = async (tx: Tx, now: Date): Promise<void> => {
  await tx.delete(inboxReads).where(lt(inboxReads.upTo, sinceOf(now)));
};
