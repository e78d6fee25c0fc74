import path from 'node:path';
import type { MigrationMeta } from 'drizzle-orm/migrator';
import { err, ok } from '#lib/result.ts';
import { recorderOf } from '#office/index.server.ts';
import type { Database, Db } from '#platform/db/index.server.ts';
import { JobFailure, type JobKind } from '#platform/jobs/index.server.ts';
import { backupFaultOf } from './backup-fault.ts';
import { newestBackupFile } from './backup-files.server.ts';
import type { backupsLog } from './log-sentences.ts';
import { rehearseRestore } from './rehearse.server.ts';

const { recordAudit } = recorderOf<typeof backupsLog>();

type Options = {
  db: Db;
  /** Folder of the backups. */
  dir: string;
  migrations: () => readonly MigrationMeta[];
  /** Runs a task on an empty database beside that of the site, which is as empty afterwards, or removed. */
  withEmptyDatabase: <T>(task: (database: Pick<Database, 'dedicated'>) => Promise<T>) => Promise<T>;
};

/** Restores the newest backup into an empty database and reports whether everything came back. */
export const rehearsalJob = (
  { db, dir, migrations, withEmptyDatabase }: Options,
  now = () => new Date(),
): JobKind<object, 'backup-rehearsal'> => ({
  kind: 'backup-rehearsal',
  concurrencyGroup: 'backup',
  units: () => [
    {
      name: 'rehearsal',
      run: async ({ setMessage }) => {
        const newest = await newestBackupFile(dir, now());
        if (!newest) return setMessage('Es gibt noch keine Sicherung, an der sich proben ließe.');
        const { name } = newest;
        // Whatever fails here fails the rehearsal: the database of the site is not asked for anything.
        const result = await withEmptyDatabase((database) =>
          rehearseRestore(database, path.join(dir, name), migrations()),
        ).then(ok, (error: unknown) => err(error));
        const entry = { at: now(), actor: null };
        if (!result.ok) {
          const reason = backupFaultOf(result.error);
          const details = { name, reason };
          await db.write((tx) => recordAudit(tx, { ...entry, action: 'restore_rehearsal_failed', details }));
          throw new JobFailure(`Die Probe mit ${name} ist gescheitert. ${reason}`, { cause: result.error });
        }
        const { rows, milliseconds } = result.value;
        const seconds = Math.ceil(milliseconds / 1000);
        const details = { name, rows, seconds };
        await db.write((tx) => recordAudit(tx, { ...entry, action: 'restore_rehearsed', details }));
        setMessage(
          `${name} lässt sich zurückspielen: ${rows.toLocaleString('de-DE')} Zeilen in ${seconds} s.`,
        );
      },
    },
  ],
});
