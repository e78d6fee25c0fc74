import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { loadConfig } from '#platform/config/index.server.ts';
import { openDatabase } from '#platform/db/index.server.ts';
import { runJobs } from '#platform/jobs/index.server.ts';
import { createLogger } from '#platform/log/index.server.ts';
import { listOf } from './jobs.ts';

/**
 * A process that runs one kind of job, for tests that kill it. Each unit writes down that it began, and in which process;
 * the unit `HOLD_AT` waits there until the table `let_go` names it.
 */
const config = loadConfig(process.env);
if (!config.ok) throw new Error(config.error.map((problem) => problem.message).join('\n'));
const { APP_NAME, HOLD_AT } = process.env;

const log = createLogger({ level: 'info', name: 'app', pretty: false });
const database = openDatabase(config.value, log);
const { pool } = database;

const isLetGo = async (unit: string) =>
  (await pool.query('select from let_go where unit = $1', [unit])).rowCount === 1;

runJobs({
  database,
  log,
  kinds: [
    listOf(async (unit) => {
      await pool.query('insert into begun (unit, app) values ($1, $2)', [unit, APP_NAME]);
      // A second job of the lane would find the row of the first there.
      await pool.query('insert into inside (one) values (true)');
      await pause(5);
      await pool.query('delete from inside');
      while (unit === HOLD_AT && !(await isLetGo(unit))) await pause(10);
    }),
  ],
  leaseSeconds: 2,
});
