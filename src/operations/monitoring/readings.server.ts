import { countSignInFailures } from '#office/index.server.ts';
import { backupFaultOf } from '#operations/backups/backup-fault.ts';
import { type BackupFile, newestBackupFile } from '#operations/backups/backup-files.server.ts';
import { lastRehearsal, lastUpload } from '#operations/backups/last-results.server.ts';
import type { backupsFeature } from '#operations/backups/manifest.ts';
import type { Reader } from '#platform/db/index.server.ts';
import { lastFinishedJob, summarizeJobs } from '#platform/jobs/index.server.ts';
import { readMailState } from '#platform/mail/index.server.ts';
import { listSeenProcesses, readLastHour } from './samples/store.server.ts';

const backupJob: keyof (typeof backupsFeature)['jobs'] = 'backup';

/** The newest backup, if any, and why the folder cannot be read (German). */
export type BackupFolder = { newest: BackupFile | null; fault: string | null };

export const readBackupFolder = async (dir: string): Promise<BackupFolder> => {
  try {
    return { newest: await newestBackupFile(dir, new Date()), fault: null };
  } catch (error) {
    return { newest: null, fault: backupFaultOf(error) };
  }
};

/** What the database knows about the operation of all processes. */
export const readOperation = async (db: Reader) => {
  const [jobs, mails, lastBackupJob, upload, rehearsal, signInFailures, processes, lastHour] =
    await Promise.all([
      summarizeJobs(db),
      readMailState(db),
      lastFinishedJob(db, backupJob),
      lastUpload(db),
      lastRehearsal(db),
      countSignInFailures(db),
      listSeenProcesses(db),
      readLastHour(db),
    ]);
  return { jobs, mails, lastBackupJob, upload, rehearsal, signInFailures, processes, lastHour };
};

export type OperationReadings = Awaited<ReturnType<typeof readOperation>>;

/**
 * When the newest backup failed and why; null where a later one exists.
 * @param folder where the backups are
 */
export const failedBackup = (
  { newest }: BackupFolder,
  lastJob: OperationReadings['lastBackupJob'],
): { at: Date; message: string | null } | null => {
  if (!lastJob?.finishedAt || (lastJob.state !== 'failed' && lastJob.failed === 0)) return null;
  // A job that made one fails all the same where that cannot be copied to another place.
  if (newest && newest.createdAt > (lastJob.startedAt ?? lastJob.finishedAt)) return null;
  return { at: lastJob.finishedAt, message: lastJob.message };
};
