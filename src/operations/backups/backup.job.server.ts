import { type Actor, recorderOf } from '#office/index.server.ts';
import type { Db } from '#platform/db/index.server.ts';
import { JobFailure, type JobKind } from '#platform/jobs/index.server.ts';
import { diskFaultOf } from './backup-fault.ts';
import type { backupsLog } from './log-sentences.ts';
import { type BackupOptions, makeBackup } from './make-backup.server.ts';
import type { BackupsJob } from './manifest.ts';

const { recordAudit } = recorderOf<typeof backupsLog>();

/** `actor`: who requested it; absent for scheduled backups. */
export type BackupJob = { actor?: Actor };

/** A disk error fails the job, whereas an unavailable database is retried. */
const asJobFailure = (error: unknown): unknown => {
  const sentence = diskFaultOf(error);
  return sentence ? new JobFailure(sentence, { cause: error }) : error;
};

const number = new Intl.NumberFormat('de');

/** Makes a backup; at most one at a time in the whole installation. */
export const backupJob = (
  db: Db,
  options: BackupOptions,
  now = () => new Date(),
): JobKind<BackupJob, BackupsJob> => ({
  kind: 'backup',
  concurrencyGroup: 'backup',
  units: ({ actor }: BackupJob) => [
    {
      name: 'backup',
      run: async ({ setMessage }) => {
        const at = now();
        const { name, bytes, rows } = await makeBackup(options, at).catch((error: unknown) => {
          throw asJobFailure(error);
        });
        await db.write((tx) =>
          recordAudit(tx, {
            at,
            actor: actor ?? null,
            action: 'backup_made',
            details: { name, bytes, rows },
          }),
        );
        setMessage(`${name}: ${number.format(rows)} Zeilen, ${number.format(Math.ceil(bytes / 1000))} kB`);
      },
    },
  ],
});
