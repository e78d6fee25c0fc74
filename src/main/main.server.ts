import { StartError } from '#lib/start-error.ts';
import { runAdmin } from './admin.server.ts';
import { runBackup, runMove, runRestore } from './backup.server.ts';
import { runGfi } from './gfi.server.ts';
import { runWeb } from './web.server.ts';
import { runMigrate, runWorker } from './worker.server.ts';

/**
 * The commands of the program: `serve` (the default) answers HTTP, `worker` runs jobs from the shared database,
 * `migrate` migrates the database and exits, `admin` resets passwords, `gfi` imports figures of the index, `backup`,
 * `restore` and `move` save the database, bring it back and take it to another server.
 */
const commands: Readonly<Record<string, () => Promise<void>>> = {
  serve: runWeb,
  worker: runWorker,
  migrate: runMigrate,
  admin: runAdmin,
  gfi: runGfi,
  backup: runBackup,
  restore: runRestore,
  move: runMove,
};

/** Prints only the message of a StartError, which is meant for the operator, and any other error with its stack. */
const printAndExit = (error: unknown): never => {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
};

const name = process.argv[2] ?? 'serve';
const command = commands[name];
if (command) await command().catch(printAndExit);
else {
  console.error(`Den Befehl "${name}" gibt es nicht. Möglich sind: ${Object.keys(commands).join(', ')}.`);
  process.exit(1);
}
