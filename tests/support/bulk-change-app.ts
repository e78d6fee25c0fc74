import process from 'node:process';
import { changeMany } from '#petitions/bulk/bulk-status.server.ts';
import { loadConfig } from '#platform/config/index.server.ts';
import { openDatabase } from '#platform/db/index.server.ts';
import { createLogger } from '#platform/log/index.server.ts';

/** A process that approves every draft and stops before it commits, for a test that kills it there. */
const config = loadConfig(process.env);
if (!config.ok) throw new Error(config.error.map((problem) => problem.message).join('\n'));

const log = createLogger({ level: 'info', name: 'app', pretty: false });
const database = openDatabase(config.value, log);
await database.whenReady;
const { rows } = await database.pool.query<{ id: number }>('select id from petition_drafts');
const ids = rows.map(({ id }) => id);
const changedBy = { actor: { id: 1, username: 'admin' }, now: new Date() };

await database.db.write(async (tx) => {
  const { updated } = await changeMany(tx, ids, 'approved', changedBy);
  log.info({ updated }, 'CHANGED');
  await new Promise(() => {});
});
