import { desc } from 'drizzle-orm';
import type { Reader, Writer } from '#platform/db/index.server.ts';
import { auditLog } from './audit-log.table.ts';

export type Actor = { id: number; username: string };

export type AuditEntry = {
  at: Date;
  /** Null: nobody signed in, or the command line. */
  actor: Actor | null;
  action: string;
  subject?: string;
  details?: Record<string, unknown>;
};

/** Adds an entry, in the transaction of what it tells about. Entries cannot be changed or removed. */
export const recordAudit = async (
  tx: Writer,
  { at, actor, action, subject, details }: AuditEntry,
): Promise<void> => {
  await tx.insert(auditLog).values({
    at,
    actorId: actor?.id ?? null,
    actorName: actor?.username ?? null,
    action,
    subject: subject ?? null,
    details: details ?? {},
  });
};

/** The latest entries, newest first. */
export const readAudit = (db: Reader, limit: number) =>
  db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(limit);
