import { StartError } from '#lib/start-error.ts';
import type { Config } from '#platform/config/index.server.ts';
import { type Database, isUnavailable, type OpenOptions, openDatabase } from '#platform/db/index.server.ts';
import { createLogger, type Logger } from '#platform/log/index.server.ts';
import { migrationsDir } from './paths.server.ts';

const quiet = createLogger({ level: 'silent', name: 'command' });

/** Commands give up soon, because a person waits for them or they run unattended at night. */
const giveUpAfterMs = 10_000;

/** The message of the innermost error, because that of a failed query contains its values. */
const messageOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause ? messageOf(error.cause) : error.message;
};

/**
 * Runs a command's task on an open database.
 * @throws StartError when the database cannot be reached for ten seconds, before the task or during it
 */
export const withDatabase = async <T>(
  config: Config,
  {
    log = quiet,
    ...options
  }: Pick<OpenOptions, 'reuseRunningServer' | 'skipMigrations' | 'settingName'> & { log?: Logger },
  task: (database: Database) => Promise<T>,
): Promise<T> => {
  const database = openDatabase(config, log, {
    ...options,
    migrations: migrationsDir,
    giveUpAfterMs,
  });
  try {
    await database.whenReady;
    return await Promise.race([task(database), database.whenGivenUp]);
  } catch (error) {
    if (error instanceof StartError || !isUnavailable(error)) throw error;
    throw new StartError(`Die Datenbank konnte den Befehl nicht zu Ende führen: ${messageOf(error)}`, {
      cause: error,
    });
  } finally {
    await database.close();
  }
};
