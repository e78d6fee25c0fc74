import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { enqueueJob, getJob } from '#platform/jobs/index.server.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { fiveUnitJob } from '../support/jobs.ts';
import { type App, killAll, runApp } from '../support/run-database-app.ts';
import { entryOf, smallPrograms } from '../support/small-programs.ts';

const entry = entryOf(await smallPrograms(), 'jobs-database-app');
let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase();
  await database.pool.query(`
    create table begun (n serial, unit text, app text);
    create table inside (one boolean primary key);
    create table let_go (unit text)`);
});
afterEach(async () => {
  killAll();
  await database.close();
});

const start = (name: string, env: Record<string, string> = {}): App =>
  runApp({ DATABASE_URL: database.url, APP_NAME: name, ...env }, entry);
const enqueue = (key: string) =>
  database.db.write((tx) =>
    enqueueJob(
      tx,
      fiveUnitJob(async () => {}),
      key,
      {},
    ),
  );
const startedUnits = async () =>
  (await database.pool.query('select unit, app from begun order by n')).rows.map(
    ({ unit, app }) => `${unit} ${app}`,
  );
/** Whether a unit is inside the critical section. */
const isInside = async () => (await database.pool.query('select from inside')).rowCount === 1;
const job = (id: string) => getJob(database.db, id);
describe('jobs of several processes', () => {
  it('are each done once, and those of one lane never at the same time', async () => {
    const ids = await Promise.all(['one', 'two', 'three', 'four'].map(enqueue));
    start('first');
    start('second');
    for (const id of ids)
      await expect.poll(() => job(id)).toMatchObject({ state: 'done', done: 5, failed: 0 });
    expect(await startedUnits()).toHaveLength(20);
  });

  it('go on in another process after kill -9, and repeat no more than the unit that was under way', async () => {
    const id = await enqueue('one');
    const first = start('first', { HOLD_AT: 'c' });
    await expect.poll(startedUnits).toEqual(['a first', 'b first', 'c first']);
    await expect.poll(isInside).toBe(false);
    first.kill('SIGKILL');
    await first.exited;
    start('second');
    await expect.poll(() => job(id)).toMatchObject({ state: 'done', done: 5, failed: 0 });
    expect(await startedUnits()).toEqual([
      'a first',
      'b first',
      'c first',
      'c second',
      'd second',
      'e second',
    ]);
  });

  it('are not gone on with by a process that was frozen while another took them over', async () => {
    const id = await enqueue('one');
    const first = start('first', { HOLD_AT: 'c' });
    await expect.poll(startedUnits).toEqual(['a first', 'b first', 'c first']);
    await expect.poll(isInside).toBe(false);
    first.kill('SIGSTOP');
    start('second');
    await expect.poll(() => job(id)).toMatchObject({ state: 'done', done: 5 });
    await database.pool.query("insert into let_go values ('c')");
    first.kill('SIGCONT');
    await first.waitForLog('Auftrag abgegeben');
    expect((await startedUnits()).slice(3)).toEqual(['c second', 'd second', 'e second']);
    expect(await job(id)).toMatchObject({ state: 'done', done: 5 });
  });
});
