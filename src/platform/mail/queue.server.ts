import { and, asc, eq, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Db, Reader, Tx } from '#platform/db/index.server.ts';
import { mails } from './mails.table.ts';
import { type NextAttempt, nextAttempt } from './retry.ts';

/** Longer than an attempt can take, so that no other process tries at the same time. */
const leaseMs = 300_000;

/** How long a mail that could not be sent is reported. */
const reportedMs = 7 * 86_400_000;

type QueuedMail = typeof mails.$inferSelect;

/** Takes the mail that is due first, so that no other process sends it; null when none is due. */
export const claimMail = (db: Db, now: Date): Promise<QueuedMail | null> =>
  db.write(async (tx) => {
    const [mail] = await tx
      .select()
      .from(mails)
      .where(and(isNull(mails.givenUpAt), lte(mails.dueAt, now)))
      .orderBy(asc(mails.dueAt))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!mail) return null;
    await tx
      .update(mails)
      .set({ dueAt: new Date(now.getTime() + leaseMs) })
      .where(eq(mails.id, mail.id));
    return mail;
  });

export const deleteSentMail = async (tx: Tx, id: string): Promise<void> => {
  await tx.delete(mails).where(eq(mails.id, id));
};

/** Stores a failed attempt. @returns when it is tried again */
export const recordFailure = async (
  tx: Tx,
  mail: QueuedMail,
  { reason, isFinal }: { reason: string; isFinal: boolean },
  now: Date,
): Promise<NextAttempt> => {
  const attempts = mail.attempts + 1;
  const next = nextAttempt({ attempts, createdAt: mail.createdAt, isFinal }, now);
  await tx
    .update(mails)
    .set({ attempts, reason, ...(next === 'give_up' ? { givenUpAt: now, text: '' } : next) })
    .where(eq(mails.id, mail.id));
  return next;
};

export const deleteReportedMails = async (tx: Tx, now: Date): Promise<void> => {
  await tx.delete(mails).where(lt(mails.givenUpAt, new Date(now.getTime() - reportedMs)));
};

/** How the mails are: waiting, of these tried in vain, given up during the last week. */
type MailState = { waiting: number; failing: number; givenUp: number; reason: string | null };

export const readMailState = async (db: Reader): Promise<MailState> => {
  const isWaiting = isNull(mails.givenUpAt);
  const [state] = await db
    .select({
      waiting: sql<number>`count(*) filter (where ${isWaiting})::int`,
      failing: sql<number>`count(*) filter (where ${isWaiting} and ${mails.attempts} > 0)::int`,
      givenUp: sql<number>`count(*) filter (where not ${isWaiting})::int`,
      reason: sql<string | null>`(array_agg(${mails.reason} order by ${mails.dueAt} desc)
        filter (where ${mails.reason} is not null))[1]`,
    })
    .from(mails);
  return state as MailState;
};
