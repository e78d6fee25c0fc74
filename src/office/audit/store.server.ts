import { desc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Reader, Writer } from '#platform/db/index.server.ts';
import { auditLog } from './audit-log.table.ts';
import type { LogSentences } from './log-sentences.ts';

/**
 * How long an entry is kept, in days. `anonymous`: failures of somebody who cannot be linked to the staff;
 * `staff`: everything else, as long as legal claims usually last.
 */
export const retentionDays = { anonymous: 90, staff: 3 * 365 } as const;
type Retention = keyof typeof retentionDays;

const dayMs = 24 * 60 * 60_000;

const keepUntil = (at: Date, retention: Retention): Date =>
  new Date(at.getTime() + retentionDays[retention] * dayMs);

export type Actor = { id: number; username: string };

export type AuditEntry<Action extends string = string> = {
  at: Date;
  /** Null: nobody signed in, or the command line. */
  actor: Actor | null;
  action: Action;
  subject?: string;
  details?: Record<string, unknown>;
  /** `staff` unless stated. */
  retention?: Retention;
};

/** Adds an entry in the transaction of the change it records. Entries cannot be changed. */
export const recordAudit = async (
  tx: Writer,
  { at, actor, action, subject, details, retention = 'staff' }: AuditEntry,
): Promise<void> => {
  await tx.insert(auditLog).values({
    at,
    actorId: actor?.id ?? null,
    actorName: actor?.username ?? null,
    action,
    subject: subject ?? null,
    details: details ?? {},
    keepUntil: keepUntil(at, retention),
  });
};

/** Records the same action on many subjects: one entry each, in one statement. */
const recordAudits = async (
  tx: Writer,
  { at, actor, action, retention = 'staff' }: Omit<AuditEntry, 'subject' | 'details'>,
  entries: readonly { subject: string; details: Record<string, unknown> }[],
): Promise<void> => {
  await tx.execute(sql`
    insert into audit_log (at, actor_id, actor_name, action, subject, details, keep_until)
    select ${at}::timestamptz, ${actor?.id ?? null}::int, ${actor?.username ?? null}::text, ${action}::text,
      entry->>'subject', entry->'details', ${keepUntil(at, retention)}::timestamptz
    from jsonb_array_elements(${JSON.stringify(entries)}::jsonb) with ordinality as list(entry, place)
    order by place`);
};

/** A recorder that accepts only actions for which the feature's log has a sentence. */
export const recorderOf = <Log extends LogSentences>(): {
  recordAudit: (tx: Writer, entry: AuditEntry<keyof Log & string>) => Promise<void>;
  recordAudits: (
    tx: Writer,
    entry: Omit<AuditEntry<keyof Log & string>, 'subject' | 'details'>,
    entries: readonly { subject: string; details: Record<string, unknown> }[],
  ) => Promise<void>;
} => ({ recordAudit, recordAudits });

/** The latest entries, newest first: all, or those about one subject. */
export const readAudit = (db: Reader, limit: number, subject?: string) =>
  db
    .select()
    .from(auditLog)
    .where(subject === undefined ? undefined : eq(auditLog.subject, subject))
    .orderBy(desc(auditLog.id))
    .limit(limit);

/** The newest entry with one of these actions; null where there is none. */
export const readLatestAudit = async (db: Reader, actions: readonly string[]) => {
  const [entry] = await db
    .select()
    .from(auditLog)
    .where(inArray(auditLog.action, [...actions]))
    .orderBy(desc(auditLog.id))
    .limit(1);
  return entry ?? null;
};

/**
 * Deletes at most `limit` expired entries, by the clock of the database, which the trigger uses too.
 * @returns the number of deleted entries
 */
export const deleteExpiredAudit = async (tx: Writer, limit: number): Promise<number> => {
  const expired = tx
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(lte(auditLog.keepUntil, sql`now()`))
    .orderBy(auditLog.keepUntil)
    .limit(limit);
  const deleted = await tx
    .delete(auditLog)
    .where(inArray(auditLog.id, expired))
    .returning({ id: auditLog.id });
  return deleted.length;
};
