import path from 'node:path';
import type { MigrationMeta } from 'drizzle-orm/migrator';
import { recorderOf } from '#office/index.server.ts';
import { type Database, type Db, isUnavailable } from '#platform/db/index.server.ts';
import { JobFailure, type JobKind } from '#platform/jobs/index.server.ts';
import { backupFaultOf } from './backup-fault.ts';
import { listBackups } from './backup-files.server.ts';
import type { backupsLog } from './log-sentences.ts';
import { rehearseRestore } from './rehearse.server.ts';

const { recordAudit } = recorderOf<typeof backupsLog>();

type Options = {
  db: Db;
  /** Folder of the backups. */
  dir: string;
  migrations: () => readonly MigrationMeta[];
  /** Runs a task on an empty database beside that of the site, which is removed or emptied afterwards. */
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
        const [newest] = await listBackups(dir);
        if (!newest) return setMessage('Es gibt noch keine Sicherung, an der sich proben ließe.');
        const { name } = newest;
        const file = path.join(dir, name);
        try {
          const { rows, milliseconds } = await withEmptyDatabase((database) =>
            rehearseRestore(database, file, migrations()),
          );
          const seconds = Math.ceil(milliseconds / 1000);
          const details = { name, rows, seconds };
          await db.write((tx) =>
            recordAudit(tx, { at: now(), actor: null, action: 'restore_rehearsed', details }),
          );
          setMessage(
            `${name} lässt sich zurückspielen: ${rows.toLocaleString('de-DE')} Zeilen in ${seconds} s.`,
          );
        } catch (error) {
          if (isUnavailable(error)) throw error;
          const details = { name, reason: backupFaultOf(error) };
          await db.write((tx) =>
            recordAudit(tx, { at: now(), actor: null, action: 'restore_rehearsal_failed', details }),
          );
          throw new JobFailure(`Die Probe mit ${name} ist gescheitert. ${details.reason}`, { cause: error });
        }
      },
    },
  ],
});
