import { StartError } from '#lib/start-error.ts';
import { errorOutput } from './print-error.server.ts';

/**
 * The commands of the program: `serve` (the default) answers HTTP, `worker` runs jobs from the shared database,
 * `migrate` migrates the database and exits, `admin` resets passwords, `gfi` imports figures of the index, `facts` exchanges recipients and legal bases, `backup`,
 * `restore` and `move` save the database, bring it back and take it to another server. Each loads only the parts it needs.
 */
const commands: Readonly<Record<string, () => Promise<() => Promise<void>>>> = {
  serve: async () => (await import('./web.server.ts')).runWeb,
  worker: async () => (await import('./worker.server.ts')).runWorker,
  migrate: async () => (await import('./worker.server.ts')).runMigrate,
  admin: async () => (await import('./admin.server.ts')).runAdmin,
  gfi: async () => (await import('./gfi.server.ts')).runGfi,
  facts: async () => (await import('./facts.server.ts')).runFacts,
  backup: async () => (await import('./backup.server.ts')).runBackup,
  restore: async () => (await import('./backup.server.ts')).runRestore,
  move: async () => (await import('./backup.server.ts')).runMove,
};

const printAndExit = (error: unknown): never => {
  console.error(errorOutput(error));
  process.exit(1);
};

/** Major version of Node that the build is made for. */
const oldestNode = 24;

const name = process.argv[2] ?? 'serve';
const command = commands[name];
if (Number(process.versions.node.split('.')[0]) < oldestNode)
  printAndExit(
    new StartError(
      `Node ${process.versions.node} ist zu alt. Bitte installieren Sie Node ${oldestNode} oder neuer.`,
    ),
  );
else if (command)
  await command()
    .then((run) => run())
    .catch(printAndExit);
else {
  console.error(`Den Befehl „${name}“ gibt es nicht. Möglich sind: ${Object.keys(commands).join(', ')}.`);
  process.exit(1);
}
