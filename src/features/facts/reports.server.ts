import { and, asc, count, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Actor } from '#features/audit/index.server.ts';
import { recordAudit } from '#features/audit/index.server.ts';
import type { Reader, Writer } from '#platform/db/index.server.ts';
import type { FactKind } from './country-facts.table.ts';
import { factsSubject } from './edit.server.ts';
import { factReports } from './fact-reports.table.ts';

export type FactReport = {
  id: number;
  countryCode: string;
  fact: FactKind;
  message: string;
  createdAt: Date;
};

/** How much may lie here unread, and how much may come in within 24 hours, of all visitors together. */
export const reportBounds = { openPerCountry: 50, perDay: 500 } as const;

const dayMs = 24 * 3_600_000;
/** How long a settled report is kept. */
const settledMs = 365 * dayMs;

/** Key of the advisory lock; any number not used elsewhere. */
const REPORTS_LOCK = 7_202_614;

const isFull = async (db: Reader, countryCode: string, now: Date): Promise<boolean> => {
  const open = and(eq(factReports.countryCode, countryCode), isNull(factReports.settledAt));
  const [waiting] = await db.select({ number: count() }).from(factReports).where(open);
  if ((waiting?.number ?? 0) >= reportBounds.openPerCountry) return true;
  const [earliest] = await db
    .select({ at: factReports.createdAt })
    .from(factReports)
    .orderBy(desc(factReports.id))
    .limit(1)
    .offset(reportBounds.perDay - 1);
  return earliest !== undefined && earliest.at.getTime() > now.getTime() - dayMs;
};

/** Keeps what a visitor says, and nothing about the visitor. @returns false where too many are waiting already */
export const addReport = async (
  tx: Writer,
  report: Pick<FactReport, 'countryCode' | 'fact' | 'message'>,
  now: Date,
): Promise<boolean> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${REPORTS_LOCK})`);
  if (await isFull(tx, report.countryCode, now)) return false;
  await tx.insert(factReports).values({ ...report, createdAt: now });
  return true;
};

/** The open reports, oldest first: all, or those about one country. */
export const openReports = (db: Reader, countryCode?: string): Promise<FactReport[]> =>
  db
    .select({
      id: factReports.id,
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

/** Settles a report, and removes those settled a year ago. @returns false where there is none; once settled, it stays so */
export const settleReport = async (
  tx: Writer,
  id: number,
  { actor, now }: { actor: Actor; now: Date },
): Promise<boolean> => {
  await tx.delete(factReports).where(lt(factReports.settledAt, new Date(now.getTime() - settledMs)));
  const [settled] = await tx
    .update(factReports)
    .set({ settledAt: now, settledBy: actor.username })
    .where(and(eq(factReports.id, id), isNull(factReports.settledAt)))
    .returning({ countryCode: factReports.countryCode });
  if (settled) {
    const subject = factsSubject(settled.countryCode);
    await recordAudit(tx, {
      at: now,
      actor,
      action: 'fact_report_settled',
      subject,
      details: { report: id },
    });
    return true;
  }
  return (await tx.$count(factReports, eq(factReports.id, id))) > 0;
};
