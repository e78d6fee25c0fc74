import { and, count, eq, isNull, sql } from 'drizzle-orm';
import type { Reader, Writer } from '#platform/db/index.server.ts';
import { governmentAnswers } from './government-answers.table.ts';
import type { CheckedAnswer } from './rules.ts';

/** Limits for what may come in on one day (UTC), about one country and in all, and for what may wait. */
export const answerLimits = { perCountryAndDay: 100, perDay: 1000, waiting: 5000 } as const;

/** Key of the advisory lock; any number not used elsewhere. */
const ANSWERS_LOCK = 7_202_615;

export type NewAnswer = CheckedAnswer & {
  countryCode: string;
  /** Day in UTC. */
  receivedOn: string;
  network: string | null;
};

const isFull = async (db: Reader, { countryCode, receivedOn }: NewAnswer): Promise<boolean> => {
  const today = eq(governmentAnswers.receivedOn, receivedOn);
  const [sameDay] = await db
    .select({
      inAll: count(),
      ofCountry: count(sql`case when ${eq(governmentAnswers.countryCode, countryCode)} then 1 end`),
    })
    .from(governmentAnswers)
    .where(today);
  if (sameDay && (sameDay.inAll >= answerLimits.perDay || sameDay.ofCountry >= answerLimits.perCountryAndDay))
    return true;
  return (await db.$count(governmentAnswers, eq(governmentAnswers.state, 'waiting'))) >= answerLimits.waiting;
};

/** Counts an answer that this network has sent before on this day. @returns whether it has */
const countAgain = async (tx: Writer, answer: NewAnswer): Promise<boolean> => {
  if (answer.network === null) return false;
  const { office, text, network, receivedOn, countryCode, postedMonth, answeredMonth, kind } =
    governmentAnswers;
  const repeated = await tx
    .update(governmentAnswers)
    .set({ times: sql`least(${governmentAnswers.times} + 1, 1000)` })
    .where(
      and(
        ...[eq(network, answer.network), eq(receivedOn, answer.receivedOn)],
        ...[eq(countryCode, answer.countryCode), eq(kind, answer.kind)],
        ...[eq(postedMonth, answer.postedMonth), eq(answeredMonth, answer.answeredMonth)],
        answer.office === null ? isNull(office) : eq(office, answer.office),
        answer.text === null ? isNull(text) : eq(text, answer.text),
      ),
    )
    .returning({ id: governmentAnswers.id });
  return repeated.length > 0;
};

/** Stores an answer, or counts it with the same one of that day. @returns false when a limit is reached */
export const addAnswer = async (tx: Writer, answer: NewAnswer): Promise<boolean> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${ANSWERS_LOCK})`);
  if (await countAgain(tx, answer)) return true;
  if (await isFull(tx, answer)) return false;
  await tx.insert(governmentAnswers).values(answer);
  return true;
};
