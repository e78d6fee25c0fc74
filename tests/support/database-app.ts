import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import process from 'node:process';
import { loadConfig } from '#platform/config/index.server.ts';
import { DatabaseStartError, openDatabase } from '#platform/db/index.server.ts';
import { createLogger } from '#platform/log/index.server.ts';

/** The smallest application around a database, for tests that kill it. Its log lines report its progress. */
const config = loadConfig(process.env);
if (!config.ok) throw new Error(config.error.map((problem) => problem.message).join('\n'));

const log = createLogger({ level: 'debug', name: 'app', pretty: false });
const migrations = process.env.MIGRATIONS_DIR;
const database = openDatabase(config.value, log, migrations ? { migrations } : {});

// Like the real one, it answers before the database is ready.
const server = createServer((_request, response) => response.end(database.status()));
server.listen(0, '127.0.0.1', () => log.info({ port: (server.address() as AddressInfo).port }, 'LISTENING'));

async function end(code: number) {
  await database.close();
  process.exit(code);
}
process.once('SIGTERM', () => end(0));
process.once('SIGINT', () => end(0));
process.once('SIGUSR2', () => {
  throw new Error('an error nobody caught');
});

try {
  await database.whenReady;
  log.info('READY');
} catch (error) {
  process.stderr.write(`${error instanceof DatabaseStartError ? error.message : error}\n`);
  await end(1);
}
