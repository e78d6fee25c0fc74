import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StartError } from '#lib/start-error.ts';
import {
  checkBackup,
  knownFaultOf,
  listBackups,
  makeBackup,
  notUploaded,
  requireOwnBackup,
  restoreBackup,
} from '#operations/index.server.ts';
import { type Config, loadConfig } from '#platform/config/index.server.ts';
import { applicationNames, type Database, knownMigrations } from '#platform/db/index.server.ts';
import { backupOptions, keyOf, uploadOf } from './backup-jobs.server.ts';
import { withDatabase } from './command-database.server.ts';
import { migrationsDir } from './paths.server.ts';
import { readConfig } from './process.server.ts';

/** @throws StartError when the disk or a locked table is the cause */
const backUp = (config: Config, database: Database, keep = config.backup.keep) =>
  makeBackup({ ...backupOptions(config, database), keep }, new Date()).catch((error: unknown) => {
    const fault = knownFaultOf(error);
    throw fault ? new StartError(`${fault} (${config.backup.dir})`, { cause: error }) : error;
  });

const formatRowCount = (rows: number): string => `${rows.toLocaleString('de-DE')} Zeilen`;

/** `npm run backup`: makes a backup, whether or not the site is running, prints its path and copies it to another place. */
export const runBackup = async (): Promise<void> => {
  const config = readConfig();
  await withDatabase(config, { reuseRunningServer: true }, async (database) => {
    const { name, rows } = await backUp(config, database);
    const file = path.join(config.backup.dir, name);
    console.log(`Sicherung gemacht und geprüft, ${formatRowCount(rows)}: ${file}`);
    const uploaded = await uploadOf(config)?.(file);
    if (uploaded?.outcome === 'failed') throw new StartError(notUploaded(name, uploaded.reason));
    if (uploaded) console.log('An den anderen Ort übertragen.');
  });
};

/** How long the connections of a process that has just ended may still be listed. */
const maxLingerMs = 5000;

/**
 * Fails while other processes of this program use the database, because they would go on with outdated
 * caches.
 */
const requireNoOtherProcess = async (database: Database): Promise<void> => {
  const client = await database.dedicated();
  const othersAreConnected = async (): Promise<boolean> => {
    const { rowCount } = await client.query(
      `select from pg_stat_activity where datname = current_database()
         and application_name = any($1) and pid <> pg_backend_pid()`,
      [[applicationNames.own, applicationNames.jobs]],
    );
    // This process has its permanent connection.
    return (rowCount ?? 0) > 1;
  };
  try {
    for (const deadline = Date.now() + maxLingerMs; await othersAreConnected(); await pause(100))
      if (Date.now() > deadline)
        throw new StartError(
          'Mit dieser Datenbank arbeiten noch Prozesse dieses Programms. Bitte beenden Sie alle (Website und Worker) und versuchen Sie es dann erneut.',
        );
  } finally {
    await client.end();
  }
};

/** Whether the database has tables of this program; without them there is nothing to back up. */
const hasTables = async (database: Database): Promise<boolean> => {
  const client = await database.dedicated();
  try {
    const { rows } = await client.query(
      "select to_regclass('drizzle.__drizzle_migrations') is not null as yes",
    );
    return rows[0].yes;
  } finally {
    await client.end();
  }
};

const restoreInto = async (database: Database, file: string, options = {}) => {
  const client = await database.dedicated();
  try {
    return await restoreBackup(client, file, knownMigrations(migrationsDir), options);
  } finally {
    await client.end().catch(() => {});
  }
};

const restoreArguments = (given: readonly string[]) => {
  const unknown = given.find((each) => each.startsWith('--') && each !== '--trust');
  if (unknown) throw new StartError(`${unknown} gibt es nicht. Möglich ist --trust.`);
  return { given: given.find((each) => each !== '--trust'), isTrusted: given.includes('--trust') };
};

/** `npm run restore -- FILE [--trust]`: backs up the present content, then replaces it with that of the file. */
export const runRestore = async (): Promise<void> => {
  const { given, isTrusted } = restoreArguments(process.argv.slice(3));
  const config = readConfig();
  if (!given) {
    const names = (await listBackups(config.backup.dir)).map(({ name }) =>
      path.join(config.backup.dir, name),
    );
    throw new StartError(
      `Welche Sicherung? npm run restore -- DATEI\n${names.length > 0 ? names.join('\n') : `In ${config.backup.dir} liegt keine.`}`,
    );
  }
  const file = path.resolve(given);
  await checkBackup(file);
  if (!isTrusted) await requireOwnBackup(file, await keyOf(config)());
  // Skips migrations, so that an older version can restore a database that a newer one has migrated.
  await withDatabase(config, { skipMigrations: true }, async (database) => {
    await requireNoOtherProcess(database);
    const before = (await hasTables(database))
      ? await backUp(config, database, Number.POSITIVE_INFINITY)
      : null;
    const { createdAt, tables, endedJobs } = await restoreInto(database, file);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(
      [
        `Stand vom ${new Date(createdAt).toLocaleString('de-DE')} wiederhergestellt, ${formatRowCount(rows)}.`,
        ...(before ? [`Der Stand von vorher liegt in ${path.join(config.backup.dir, before.name)}.`] : []),
        ...(endedJobs > 0
          ? [
              `Offene Aufträge, die nicht von selbst weitergehen: ${endedJobs}. Sie stehen in der Kopfzeile der Verwaltung.`,
            ]
          : []),
        'Alle Benutzer melden sich neu an. Sie können die Website jetzt starten.',
      ].join('\n'),
    );
  });
};

const isInUse = async (database: Database): Promise<boolean> => {
  const client = await database.dedicated();
  try {
    const { rows } = await client.query('select exists (select from users) as used');
    return rows[0].used;
  } finally {
    await client.end();
  }
};

/** `npm run move-database -- URL`: takes everything from the present database to an empty one on another server. */
export const runMove = async (): Promise<void> => {
  const [url] = process.argv.slice(3);
  if (!url)
    throw new StartError('Wohin? npm run move-database -- postgres://benutzer:passwort@server/datenbank');
  const from = readConfig();
  const to = loadConfig({
    ...process.env,
    ...{ DATABASE_URL: url, DATABASE_URL_FILE: '' },
    ...{ DATABASE_DIRECT_URL: '', DATABASE_DIRECT_URL_FILE: '' },
  });
  if (!to.ok) throw new StartError(to.error.map(({ message }) => message).join('\n'));
  const given = 'die angegebene Adresse';
  // The new database is opened first, so that a wrong address fails before a backup is made.
  await withDatabase(to.value, { settingName: given }, async (database) => {
    if (await isInUse(database))
      throw new StartError('In der neuen Datenbank gibt es schon Benutzer. Bitte nehmen Sie eine leere.');
    const file = await withDatabase(from, {}, async (present) => {
      await requireNoOtherProcess(present);
      return path.join(from.backup.dir, (await backUp(from, present)).name);
    });
    const { tables } = await restoreInto(database, file, { keepOpenJobs: true });
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(
      `Umgezogen, ${formatRowCount(rows)}. Setzen Sie DATABASE_URL auf die neue Datenbank und starten Sie die Website.`,
    );
  });
};
