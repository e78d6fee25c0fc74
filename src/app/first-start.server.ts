import { setTimeout as pause } from 'node:timers/promises';
import { StartError } from '#lib/start-error.ts';
import { prepareAccounts } from '#office/index.server.ts';
import type { Config } from '#platform/config/index.server.ts';
import { type Database, isUnavailable } from '#platform/db/index.server.ts';

const retryAfterMs = 2000;

/**
 * Creates the first user and the master password if there are none, and prints them to the console once. Waits for the
 * database as long as necessary.
 * @throws StartError when a password of the environment is too easy to guess
 */
export const firstStart = async ({ db }: Pick<Database, 'db'>, config: Config): Promise<void> => {
  for (;;) {
    try {
      const prepared = await prepareAccounts(db, config, new Date());
      if (!prepared.ok) throw new StartError(prepared.error.join('\n'));
      if (prepared.value) console.log(`\n${prepared.value}\n`);
      return;
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      await pause(retryAfterMs);
    }
  }
};
