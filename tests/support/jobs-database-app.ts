import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { loadConfig } from '#platform/config/index.server.ts';
import { openDatabase } from '#platform/db/index.server.ts';
import { runJobs } from '#platform/jobs/index.server.ts';
import { createLogger } from '#platform/log/index.server.ts';
import { fiveUnitJob } from './jobs.ts';

/**
 * A process that runs one kind of job, for tests that kill it. Each unit records that it began and in which process;
 * the unit `HOLD_AT` then waits until the table `let_go` lists it.
 */
const config = loadConfig(process.env);
if (!config.ok) throw new Error(config.error.map((problem) => problem.message).join('\n'));
const { APP_NAME, HOLD_AT } = process.env;

const log = createLogger({ level: 'info', name: 'app', pretty: false });
const database = openDatabase(config.value, log);
const { pool } = database;

const isReleased = async (unit: string) =>
  (await pool.query('select from let_go where unit = $1', [unit])).rowCount === 1;

runJobs({
  database,
  log,
  kinds: [
    fiveUnitJob(async (unit) => {
      // Fails if a second job of the concurrency group runs at the same time.
      await pool.query('insert into inside (one) values (true)');
      await pool.query('insert into begun (unit, app) values ($1, $2)', [unit, APP_NAME]);
      await pause(5);
      await pool.query('delete from inside');
      while (unit === HOLD_AT && !(await isReleased(unit))) await pause(10);
    }),
  ],
  leaseSeconds: 2,
});
