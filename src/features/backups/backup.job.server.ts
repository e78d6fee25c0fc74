import { type Actor, recordAudit } from '#features/audit/index.server.ts';
import type { Db } from '#platform/db/index.server.ts';
import type { JobKind } from '#platform/jobs/index.server.ts';
import { type BackupPlace, makeBackup } from './make-backup.server.ts';

/** `actor`: who asked for it; none for the schedule. */
export type BackupJob = { actor?: Actor };

const sentenceOf = (error: unknown): string => {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'ENOSPC') return 'Auf dem Datenträger der Sicherungen ist kein Platz mehr.';
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return 'In den Ordner der Sicherungen (BACKUP_DIR) darf nicht geschrieben werden.';
  return error instanceof Error ? error.message : String(error);
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
          throw new Error(sentenceOf(error), { cause: error });
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
