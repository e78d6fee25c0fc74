import { StartError } from '#lib/start-error.ts';
import type { Config } from '#platform/config/index.server.ts';
import {
  type Database,
  isStatementTimeout,
  isUnavailable,
  type OpenOptions,
  openDatabase,
  unavailableReason,
} from '#platform/db/index.server.ts';
import { createLogger, type Logger } from '#platform/log/index.server.ts';
import { migrationsDir } from './paths.server.ts';

const quiet = createLogger({ level: 'silent', name: 'command' });

/** Commands give up soon, because a person waits for them or they run unattended at night. */
const giveUpAfterMs = 10_000;

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
    if (error instanceof StartError || !(isUnavailable(error) || isStatementTimeout(error))) throw error;
    throw new StartError(
      `Die Datenbank konnte den Befehl nicht zu Ende führen: ${unavailableReason(error)}. Beheben Sie das und versuchen Sie es erneut.`,
      { cause: error },
    );
  } finally {
    await database.close();
  }
};
