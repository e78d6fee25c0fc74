import { and, asc, count, desc, eq, gt, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { type Actor, notifyInbox } from '#office/index.server.ts';
import type { Reader, Writer } from '#platform/db/index.server.ts';
import type { FactKind } from './country-facts.table.ts';
import { factsSubject, recordAudits } from './edit.server.ts';
import { factReports } from './fact-reports.table.ts';

export type FactReport = {
  id: number;
  countryCode: string;
  fact: FactKind;
  message: string;
  createdAt: Date;
  /** The approved answer that says a letter came back; null for what a visitor reports. */
  answerId: number | null;
};

/** Limits for open reports per country, and for reports within 24 hours, per country and in total. */
const reportLimits = { openPerCountry: 50, perCountryAndDay: 25, perDay: 500 } as const;

const dayMs = 24 * 3_600_000;
/** Retention of settled reports. */
const settledMs = 365 * dayMs;

/** Key of the advisory lock; any number not used elsewhere. */
const REPORTS_LOCK = 7_202_614;

const isFull = async (db: Reader, countryCode: string, now: Date): Promise<boolean> => {
  const dayAgo = new Date(now.getTime() - dayMs);
  const [countryCounts] = await db
    .select({
      open: count(sql`case when ${isNull(factReports.settledAt)} then 1 end`),
      today: count(sql`case when ${gt(factReports.createdAt, dayAgo)} then 1 end`),
    })
    .from(factReports)
    .where(eq(factReports.countryCode, countryCode));
  if (
    countryCounts &&
    (countryCounts.open >= reportLimits.openPerCountry ||
      countryCounts.today >= reportLimits.perCountryAndDay)
  )
    return true;
  const [earliest] = await db
    .select({ at: factReports.createdAt })
    .from(factReports)
    .orderBy(desc(factReports.id))
    .limit(1)
    .offset(reportLimits.perDay - 1);
  return earliest !== undefined && earliest.at > dayAgo;
};

/** Stores a report, without data about the visitor. @returns false when a limit is reached */
export const addReport = async (
  tx: Writer,
  report: Pick<FactReport, 'countryCode' | 'fact' | 'message'>,
  now: Date,
): Promise<boolean> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${REPORTS_LOCK})`);
  if (await isFull(tx, report.countryCode, now)) return false;
  await tx.insert(factReports).values({ ...report, createdAt: now });
  await notifyInbox(tx);
  return true;
};

const monthName = new Intl.DateTimeFormat('de', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const formatMonth = (month: string): string => monthName.format(new Date(`${month}-01T00:00:00Z`));

type ReturnedLetter = { id: number; countryCode: string; postedMonth: string; answeredMonth: string };

/** Reports the recipient because a letter came back; without the words of the sender. */
export const addReturnedLetter = async (
  tx: Writer,
  { id, countryCode, postedMonth, answeredMonth }: ReturnedLetter,
  now: Date,
): Promise<void> => {
  const message = `Ein Brief vom ${formatMonth(postedMonth)} kam im ${formatMonth(answeredMonth)} als unzustellbar zurück.`;
  await tx
    .insert(factReports)
    .values({ countryCode, fact: 'recipient', message, createdAt: now, answerId: id });
};

/** Removes the open reports of letters that are no longer taken to have come back. */
export const withdrawReturnedLetters = async (tx: Writer, answerIds: readonly number[]): Promise<void> => {
  await tx
    .delete(factReports)
    .where(and(inArray(factReports.answerId, [...answerIds]), isNull(factReports.settledAt)));
};

/** The open reports, oldest first: all, or those about one country. */
export const openReports = (db: Reader, countryCode?: string): Promise<FactReport[]> =>
  db
    .select({
      id: factReports.id,
      answerId: factReports.answerId,
      countryCode: factReports.countryCode,
      fact: factReports.fact,
      message: factReports.message,
      createdAt: factReports.createdAt,
    })
    .from(factReports)
    .where(
      and(
        isNull(factReports.settledAt),
        countryCode === undefined ? undefined : eq(factReports.countryCode, countryCode),
      ),
    )
    .orderBy(asc(factReports.id));

type ChangedBy = { actor: Actor; now: Date };

/** Settles open reports, and removes those settled a year ago. @returns how many were open and are settled now */
const settleWhere = async (tx: Writer, condition: SQL, { actor, now }: ChangedBy): Promise<number> => {
  await tx.delete(factReports).where(lt(factReports.settledAt, new Date(now.getTime() - settledMs)));
  const settled = await tx
    .update(factReports)
    .set({ settledAt: now, settledBy: actor.username })
    .where(and(condition, isNull(factReports.settledAt)))
    .returning({ id: factReports.id, countryCode: factReports.countryCode });
  await recordAudits(
    tx,
    { at: now, actor, action: 'fact_report_settled' },
    settled.map(({ id, countryCode }) => ({ subject: factsSubject(countryCode), details: { report: id } })),
  );
  if (settled.length > 0) await notifyInbox(tx);
  return settled.length;
};

/** Settles a report. @returns false where there is none; once settled, it stays so */
export const settleReport = async (tx: Writer, id: number, changedBy: ChangedBy): Promise<boolean> =>
  (await settleWhere(tx, eq(factReports.id, id), changedBy)) > 0 ||
  (await tx.$count(factReports, eq(factReports.id, id))) > 0;

/** Settles many reports at once; those that are gone or settled are left out. @returns how many were open */
export const settleReports = (tx: Writer, ids: readonly number[], changedBy: ChangedBy): Promise<number> =>
  settleWhere(tx, inArray(factReports.id, [...ids]), changedBy);
