import { setTimeout as pause } from 'node:timers/promises';
import { StartError } from '#lib/start-error.ts';
import { prepareAccounts } from '#office/index.server.ts';
import type { Config } from '#platform/config/index.server.ts';
import { type Database, isUnavailable } from '#platform/db/index.server.ts';

const retryAfterMs = 2000;

/**
 * Creates the first user and the master password if there are none. They are shown once, and only to a person at a
 * terminal: other output goes to journals, which keep it. Waits for the database as long as necessary.
 * @throws StartError when a password of the environment is too easy to guess
 */
export const firstStart = async ({ db }: Pick<Database, 'db'>, config: Config): Promise<void> => {
  for (;;) {
    try {
      const prepared = await prepareAccounts(db, config, new Date());
      if (!prepared.ok) throw new StartError(prepared.error.join('\n'));
      if (prepared.value)
        console.log(`\n${process.stdout.isTTY ? prepared.value.text : prepared.value.where}\n`);
      return;
    } catch (error) {
      if (error instanceof StartError || !isUnavailable(error)) throw error;
      await pause(retryAfterMs);
    }
  }
};
