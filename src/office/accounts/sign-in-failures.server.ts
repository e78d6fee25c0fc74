import { and, gt, inArray, sql } from 'drizzle-orm';
import type { Reader } from '#platform/db/index.server.ts';
import { auditLog } from '../audit/audit-log.table.ts';
import type { accountsLog } from './log-sentences.ts';

const failures: readonly (keyof typeof accountsLog)[] = [
  'sign_in_failed',
  'passkey_failed',
  'two_factor_failed',
  'password_failed',
  'master_password_failed',
];

/** Wrong passwords and codes of the last hour and day, in all processes. */
export const countSignInFailures = async (db: Reader): Promise<{ lastHour: number; lastDay: number }> => {
  const [row] = await db
    .select({
      lastHour: sql<number>`count(*) filter (where ${auditLog.at} > now() - interval '1 hour')`.mapWith(
        Number,
      ),
      lastDay: sql<number>`count(*)`.mapWith(Number),
    })
    .from(auditLog)
    .where(and(gt(auditLog.at, sql`now() - interval '1 day'`), inArray(auditLog.action, [...failures])));
  return row ?? { lastHour: 0, lastDay: 0 };
};
