import { readLatestAudit } from '#office/index.server.ts';
import type { Reader } from '#platform/db/index.server.ts';
import type { backupsLog } from './log-sentences.ts';

type Action = keyof typeof backupsLog;

/** What became of the last attempt; `reason` is null where it succeeded. */
export type LastResult = { at: Date; name: string; reason: string | null };

const lastOf = async (db: Reader, actions: readonly Action[]): Promise<LastResult | null> => {
  const entry = await readLatestAudit(db, actions);
  if (!entry) return null;
  const { name, reason = null } = entry.details as { name: string; reason?: string };
  return { at: entry.at, name, reason };
};

/** The last copy of a backup to another place; null where there was none. */
export const lastUpload = (db: Reader) => lastOf(db, ['backup_uploaded', 'backup_not_uploaded']);

/** The last rehearsal of a restore; null where there was none. */
export const lastRehearsal = (db: Reader) => lastOf(db, ['restore_rehearsed', 'restore_rehearsal_failed']);
