import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { noTotals, type Totals } from '../metrics/totals.ts';
import { createSampler } from './sampler.server.ts';
import { addSample, type Identity, listSeenProcesses, readHistory, readLastHour } from './store.server.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.pool.query('truncate operation_samples'));

const web: Identity = { kind: 'web', name: 'web a:3000', version: '1.2.3', startedAt: new Date() };
const worker: Identity = { ...web, kind: 'worker', name: 'worker b' };
const totals = (change: Partial<Totals>): Totals => ({ ...noTotals, ...change });

const add = (identity: Identity, done: Partial<Totals> = {}, memoryBytes = 1e8) =>
  database.db.write((tx) =>
    addSample(tx, identity, { done: totals(done), memoryBytes, openJobs: 2, backupAgeSeconds: 60 }),
  );
/** Moves everything stored so far into the past. */
const age = (interval: string) =>
  database.pool.query(
    'update operation_samples set slot = slot - $1::interval, seen_at = seen_at - $1::interval',
    [interval],
  );
const stored = async () => (await database.pool.query('select * from operation_samples order by slot')).rows;

describe('samples of the operation', () => {
  it('add up to one row for a process in five minutes, also when it is started again', async () => {
    const durations = [1, 0, 0, 2, 0, 0, 0, 1];
    await add(web, { requests: 4, errors: 1, letters: 2, durations });
    await add({ ...web, startedAt: new Date() }, { requests: 4, refused: 3, durations }, 5e7);
    const rows = await stored();
    // A slot may have ended between the two.
    const sum = (column: string) => rows.reduce((total, row) => total + row[column], 0);
    expect(rows.length).toBeLessThan(3);
    expect([sum('requests'), sum('errors'), sum('refused'), sum('letters')]).toEqual([8, 1, 3, 2]);
    expect(
      rows.map((row) => row.durations).reduce((a, b) => a.map((n: number, i: number) => n + b[i])),
    ).toEqual([2, 0, 0, 4, 0, 0, 0, 2]);
    expect(Math.max(...rows.map((row) => Number(row.memory_bytes)))).toBe(1e8);
  });

  it('are kept for 30 days', async () => {
    await add(web);
    await age('31 days');
    await add(web);
    await age('29 days');
    await add(web);
    expect(await stored()).toHaveLength(2);
  });

  it('say which processes are running, each once', async () => {
    await add(web);
    await add(worker);
    await age('5 minutes');
    await add(web);
    expect(await listSeenProcesses(database.db)).toEqual([
      expect.objectContaining({ name: 'web a:3000', kind: 'web', version: '1.2.3', memoryBytes: 1e8 }),
    ]);
  });

  it('sum up the last hour of all processes', async () => {
    await add(web, { requests: 1000 });
    await age('2 hours');
    await add(web, { requests: 5, errors: 2 });
    await add(worker, { requests: 1, refused: 1 });
    expect(await readLastHour(database.db)).toEqual({ requests: 6, errors: 2, refused: 1 });
  });

  it.each([
    ['day', 900, 96, '3 hours'],
    ['month', 21_600, 120, '10 days'],
  ] as const)(
    'make a %s of steps, with a gap where nobody reported',
    async (period, stepSeconds, count, past) => {
      await add(web, { requests: 10, letters: 3, durations: [0, 0, 0, 10, 0, 0, 0, 0] }, 3e8);
      await add(worker, {}, 1e8);
      await age(past);
      const history = await readHistory(database.db, period);
      expect(history.stepSeconds).toBe(stepSeconds);
      expect(history.points).toHaveLength(count);
      const steps = history.points.map(({ at }) => Date.parse(at));
      expect(new Set(steps.slice(1).map((at, index) => at - (steps[index] ?? 0)))).toEqual(
        new Set([stepSeconds * 1000]),
      );
      expect(Date.now() - (steps.at(-1) ?? 0)).toBeLessThan(stepSeconds * 1000 + 60_000);
      const known = history.points.flatMap(({ figures }) => figures ?? []);
      // The two may have been stored on either side of the beginning of a slot.
      expect(known.length).toBeLessThan(3);
      expect(known.reduce((sum, { requests }) => sum + requests, 0)).toBe(10);
      expect(known[0]).toMatchObject({ letters: 3, openJobs: 2, backupAgeSeconds: 60, memoryBytes: 3e8 });
      expect(known[0]?.responseMs).toBeCloseTo(96, 5);
    },
  );
});

describe('the sampler', () => {
  it('stores what was done since the last sample, with what an outage has held up', async () => {
    let requests = 0;
    const warnings: unknown[] = [];
    let isAway = false;
    const away = Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
    const db = {
      ...database.db,
      write: (work: Parameters<typeof database.db.write>[0]) =>
        isAway ? Promise.reject(away) : database.db.write(work),
    } as typeof database.db;
    const { sample } = createSampler({
      database: { db, whenReady: Promise.resolve() },
      log: { warn: (line: unknown) => warnings.push(line) } as never,
      identity: web,
      totals: () => totals({ requests }),
      backupDir: '/nowhere',
    });
    requests = 3;
    await sample();
    isAway = true;
    requests = 10;
    await sample();
    isAway = false;
    requests = 12;
    await sample();
    const rows = await stored();
    expect(rows.reduce((sum, row) => sum + row.requests, 0)).toBe(12);
    expect(rows.at(-1)).toMatchObject({ backup_age_seconds: null, open_jobs: 0 });
    expect(warnings).toEqual([]);
  });
});
