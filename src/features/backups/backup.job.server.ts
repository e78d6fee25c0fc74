import { type Actor, recordAudit } from '#features/audit/index.server.ts';
import type { Db } from '#platform/db/index.server.ts';
import { JobFailure, type JobKind } from '#platform/jobs/index.server.ts';
import { type BackupPlace, makeBackup } from './make-backup.server.ts';

/** `actor`: who asked for it; none for the schedule. */
export type BackupJob = { actor?: Actor };

const sentences: Readonly<Record<string, string>> = {
  ENOSPC: 'Auf dem Datenträger der Sicherungen ist kein Platz mehr.',
  EDQUOT: 'Auf dem Datenträger der Sicherungen ist kein Platz mehr.',
  EACCES: 'In den Ordner der Sicherungen (BACKUP_DIR) darf nicht geschrieben werden.',
  EPERM: 'In den Ordner der Sicherungen (BACKUP_DIR) darf nicht geschrieben werden.',
  EROFS: 'In den Ordner der Sicherungen (BACKUP_DIR) darf nicht geschrieben werden.',
};

/** A disk that takes nothing ends the job, where a database that is away has it tried again. */
const failureOf = (error: unknown): unknown => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const sentence = sentences[code];
  return sentence ? new JobFailure(sentence, { cause: error }) : error;
};

const number = new Intl.NumberFormat('de');

/** Makes a backup; at most one at a time in the whole installation. */
export const backupJob = (db: Db, place: BackupPlace, now = () => new Date()): JobKind<BackupJob> => ({
  kind: 'backup',
  lane: 'backup',
  units: ({ actor }: BackupJob) => [
    {
      name: 'backup',
      run: async ({ setMessage }) => {
        const at = now();
        const { name, bytes, rows } = await makeBackup(place, at).catch((error: unknown) => {
          throw failureOf(error);
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
