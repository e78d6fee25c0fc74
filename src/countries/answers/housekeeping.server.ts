import { and, eq, isNotNull, lt, or } from 'drizzle-orm';
import { maxUndoSeconds } from '#lib/undo-seconds.ts';
import { type Database, isUnavailable, type Writer } from '#platform/db/index.server.ts';
import type { Logger } from '#platform/log/index.server.ts';
import { governmentAnswers } from './government-answers.table.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** How long a decision can be taken back with everything it was made on. */
const undoMs = maxUndoSeconds * 1000;
/** How long rejected answers and the labels of networks are kept. */
const rejectedDays = 30;
const networkDays = 30;
/** An answer that nobody has decided about in a year is of no use any more. */
const waitingDays = 365;

/** Deletes what is promised to be deleted: words that are not published, rejected answers, labels of networks. */
export const deleteExpiredAnswers = async (tx: Writer, now: Date): Promise<void> => {
  const { state, decidedAt, receivedOn, publishText, text, office, network } = governmentAnswers;
  const before = (ms: number) => new Date(now.getTime() - ms);
  const dayBefore = (days: number) =>
    before(days * dayMs)
      .toISOString()
      .slice(0, 10);
  const isApprovedForGood = and(eq(state, 'approved'), lt(decidedAt, before(undoMs)));
  await tx
    .update(governmentAnswers)
    .set({ office: null })
    .where(and(isApprovedForGood, isNotNull(office)));
  await tx
    .update(governmentAnswers)
    .set({ text: null })
    .where(and(isApprovedForGood, eq(publishText, false), isNotNull(text)));
  await tx
    .update(governmentAnswers)
    .set({ network: null })
    .where(and(lt(receivedOn, dayBefore(networkDays)), isNotNull(network)));
  await tx
    .delete(governmentAnswers)
    .where(
      or(
        and(eq(state, 'rejected'), lt(decidedAt, before(rejectedDays * dayMs))),
        and(eq(state, 'waiting'), lt(receivedOn, dayBefore(waitingDays))),
      ),
    );
};

/** Deletes it every minute; a failure is retried in the next one. @returns stops it */
export const startAnswersCleanup = ({ db }: Pick<Database, 'db'>, log: Logger): (() => void) => {
  const cleanUp = () =>
    db
      .write((tx) => deleteExpiredAnswers(tx, new Date()))
      .catch((error: unknown) => {
        if (!isUnavailable(error)) log.warn({ err: error }, 'Alte gemeldete Antworten sind nicht gelöscht');
      });
  const timer = setInterval(cleanUp, minuteMs).unref();
  return () => clearInterval(timer);
};
