import { and, asc, count, desc, eq, inArray } from 'drizzle-orm';
import { countryName } from '#countries/catalogue/catalogue.server.ts';
import type { Reader, Writer } from '#platform/db/index.server.ts';
import { type AnswerState, answerStates, burstSize } from './answers.ts';
import type { StaffAnswer } from './contract.ts';
import { governmentAnswers } from './government-answers.table.ts';
import { findMarks } from './marks.ts';

export type StoredAnswer = typeof governmentAnswers.$inferSelect;

const burstKey = ({ receivedOn, network }: Pick<StoredAnswer, 'receivedOn' | 'network'>): string =>
  `${receivedOn} ${network}`;

/** How many came from the network of each answer on its day. */
const burstsOf = async (db: Reader, rows: readonly StoredAnswer[]): Promise<Map<string, number>> => {
  const networks = [...new Set(rows.flatMap(({ network }) => network ?? []))];
  if (networks.length === 0) return new Map();
  const { receivedOn, network } = governmentAnswers;
  const groups = await db
    .select({ receivedOn, network, number: count() })
    .from(governmentAnswers)
    .where(inArray(network, networks))
    .groupBy(receivedOn, network);
  return new Map(groups.map((group) => [burstKey(group), group.number]));
};

const toStaffAnswer = (
  { network, publishText, decidedAt, ...row }: StoredAnswer,
  bursts: ReadonlyMap<string, number>,
): StaffAnswer => {
  const burst = network === null ? 0 : (bursts.get(burstKey({ ...row, network })) ?? 0);
  return {
    ...row,
    publishText,
    countryName: countryName(row.countryCode, 'de'),
    marks: { office: findMarks(row.office ?? ''), text: findMarks(row.text ?? '') },
    burst: burst >= burstSize ? burst : null,
    decidedAt: decidedAt?.toISOString() ?? null,
  };
};

/** Answers with marks and bursts. */
const forStaff = async (db: Reader, rows: readonly StoredAnswer[]): Promise<StaffAnswer[]> => {
  const bursts = await burstsOf(db, rows);
  return rows.map((row) => toStaffAnswer(row, bursts));
};

/** One answer as the staff see it. */
export const answerForStaff = async (db: Reader, row: StoredAnswer): Promise<StaffAnswer> =>
  (await forStaff(db, [row]))[0] as StaffAnswer;

/** Waiting ones oldest first, decided ones newest first; without a state all, waiting ones first. */
export const listAnswers = async (
  db: Reader,
  { state, limit }: { state?: AnswerState | undefined; limit: number },
): Promise<StaffAnswer[]> => {
  const { decidedAt, id } = governmentAnswers;
  const states = state === undefined ? answerStates : [state];
  const rows: StoredAnswer[] = [];
  for (const each of states)
    rows.push(
      ...(await db
        .select()
        .from(governmentAnswers)
        .where(eq(governmentAnswers.state, each))
        .orderBy(...(each === 'waiting' ? [asc(id)] : [desc(decidedAt), desc(id)]))
        .limit(limit - rows.length)),
    );
  return forStaff(db, rows);
};

export const countAnswers = async (db: Reader): Promise<Record<AnswerState, number>> => {
  const rows = await db
    .select({ state: governmentAnswers.state, number: count() })
    .from(governmentAnswers)
    .groupBy(governmentAnswers.state);
  const counts = { waiting: 0, approved: 0, rejected: 0 };
  for (const { state, number } of rows) counts[state] = number;
  return counts;
};

export const readAnswer = async (db: Reader, id: number): Promise<StoredAnswer | null> =>
  (await db.select().from(governmentAnswers).where(eq(governmentAnswers.id, id)))[0] ?? null;

/** The answer, locked until the transaction ends. */
export const lockAnswer = async (tx: Writer, id: number): Promise<StoredAnswer | null> =>
  (await tx.select().from(governmentAnswers).where(eq(governmentAnswers.id, id)).for('update'))[0] ?? null;

/** All answers of a network on a day, locked in the order of their ids. */
export const lockBurst = (
  tx: Writer,
  { receivedOn, network }: { receivedOn: string; network: string },
): Promise<StoredAnswer[]> =>
  tx
    .select()
    .from(governmentAnswers)
    .where(and(eq(governmentAnswers.receivedOn, receivedOn), eq(governmentAnswers.network, network)))
    .orderBy(asc(governmentAnswers.id))
    .for('update');

export const saveAnswer = async (
  tx: Writer,
  { id, version }: StoredAnswer,
  changes: Partial<StoredAnswer>,
): Promise<StoredAnswer> => {
  const [saved] = await tx
    .update(governmentAnswers)
    .set({ ...changes, version: version + 1 })
    .where(eq(governmentAnswers.id, id))
    .returning();
  return saved as StoredAnswer;
};
