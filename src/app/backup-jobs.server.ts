import { rm } from 'node:fs/promises';
import path from 'node:path';
import { backupJob } from '#operations/backups/backup.job.server.ts';
import { rehearsalJob } from '#operations/backups/rehearsal.job.server.ts';
import { backupKeyOf, uploadBackup } from '#operations/index.server.ts';
import { type Config, environmentWithoutSecrets } from '#platform/config/index.server.ts';
import { type Database, knownMigrations, openDatabase } from '#platform/db/index.server.ts';
import type { Logger } from '#platform/log/index.server.ts';
import { migrationsDir } from './paths.server.ts';

/** How long the database of a rehearsal may take to be reached, in ms. */
const openMs = 60_000;

/** The key of the configuration, or that in the data folder. */
export const keyOf = ({ data, secrets }: Config) =>
  backupKeyOf(secrets.backupKey?.reveal() ?? null, data.dir);

/** How backups are made: where, with which key, how many are kept. */
export const backupOptions = (config: Config, database: Database) => {
  const { dir, keep } = config.backup;
  return { database, dir, key: keyOf(config), keep };
};

/** Runs the command of `BACKUP_UPLOAD` for a file; null where there is none. */
export const uploadOf = ({ secrets: { backupUpload } }: Config) =>
  backupUpload &&
  ((file: string, signal?: AbortSignal) =>
    uploadBackup(backupUpload.reveal(), file, environmentWithoutSecrets(process.env), { signal }));

/** Runs a task on an empty database: that of `BACKUP_REHEARSAL_URL`, or an embedded one that is removed afterwards. */
const withEmptyDatabase =
  ({ data, database: { poolSize }, secrets }: Config, log: Logger) =>
  async <T>(task: (database: Database) => Promise<T>): Promise<T> => {
    const dir = path.join(data.dir, 'rehearsal');
    const remove = () => rm(dir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    await remove();
    const database = openDatabase(
      {
        ...{ data: { dir }, database: { poolSize } },
        secrets: { databaseUrl: secrets.rehearsalUrl, databaseDirectUrl: null },
      },
      log.child({}, { level: 'error' }),
      { skipMigrations: true, giveUpAfterMs: openMs, settingName: 'BACKUP_REHEARSAL_URL' },
    );
    try {
      await database.whenReady;
      return await Promise.race([task(database), database.whenGivenUp]);
    } finally {
      await database.close();
      await remove();
    }
  };

/** The jobs that make backups and rehearse restoring one. */
export const createBackupJobs = (database: Database, config: Config, log: Logger) => ({
  make: backupJob(database.db, { ...backupOptions(config, database), upload: uploadOf(config) }),
  rehearse: rehearsalJob({
    db: database.db,
    dir: config.backup.dir,
    migrations: () => knownMigrations(migrationsDir),
    withEmptyDatabase: withEmptyDatabase(config, log),
  }),
});
