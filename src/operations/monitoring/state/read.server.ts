import { backupFolderFault } from '#operations/backups/backup-files.server.ts';
import type { Config } from '#platform/config/index.server.ts';
import type { Database } from '#platform/db/index.server.ts';
import type { RunnerWatch } from '#platform/jobs/index.server.ts';
import type { Tasks } from '#platform/work/index.ts';
import type { Operation } from '../contract.ts';
import { readDisks } from '../disks.server.ts';
import { failedBackup, readBackupFolder, readOperation } from '../readings.server.ts';
import type { Identity } from '../samples/store.server.ts';
import { type Check, checksOf, type OperationState } from './rules.ts';

export type StateSources = {
  identity: Identity;
  config: Pick<Config, 'backup' | 'data' | 'jobs' | 'secrets'>;
  database: Pick<Database, 'db' | 'figures'>;
  contentState: () => OperationState['content'];
  typesetterTasks: () => Tasks;
  runner: Pick<RunnerWatch, 'isMissing'>;
};

/** Each disk once, as it is called for the operator. */
const labelDisks = ({ data, backups }: Awaited<ReturnType<typeof readDisks>>): OperationState['disks'] => {
  if (data && backups?.device === data.device) return [{ label: 'Daten und Sicherungen', ...data }];
  return [
    ...(data ? [{ label: 'Daten', ...data }] : []),
    ...(backups ? [{ label: 'Sicherungen', ...backups }] : []),
  ];
};

export type StateReading = { checks: Check[]; processes: Operation['processes'] };

/** How the site is doing, as this process and the database know. @throws when the database is unavailable */
export const readState = async (sources: StateSources): Promise<StateReading> => {
  const { identity, config, database } = sources;
  const [{ jobs, lastBackupJob, signInFailures, processes, lastHour }, folder, disks] = await Promise.all([
    readOperation(database.db),
    readBackupFolder(config.backup.dir),
    readDisks(config),
  ]);
  const { everyHours, dir } = config.backup;
  const isWrittenHere = everyHours > 0 && config.jobs.runIn === 'web';
  const folderFault = isWrittenHere ? await backupFolderFault(dir) : null;
  const { size, inUse, waiting } = database.figures();
  const checks = checksOf({
    now: new Date(),
    startedAt: identity.startedAt,
    isEmbedded: config.secrets.databaseUrl === null,
    pool: { used: inUse, max: size, waiting },
    jobs,
    runIn: config.jobs.runIn,
    isRunnerMissing: sources.runner.isMissing(),
    workers: processes.filter(({ kind }) => kind === 'worker').length,
    backups: {
      ...{ everyHours, dir, folderFault },
      ...folder,
      failed: failedBackup(folder, lastBackupJob),
    },
    disks: labelDisks(disks),
    lastHour,
    signInFailures,
    content: sources.contentState(),
    typesetter: sources.typesetterTasks(),
  });
  return { checks, processes };
};
