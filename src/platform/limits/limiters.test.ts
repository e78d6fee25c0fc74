import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '#platform/db/client.server.ts';
import { createLogger } from '#platform/log/index.server.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import type { Limit, Limiter } from './limit.ts';
import { processLimiter, sharedLimiter } from './limiters.server.ts';
import { createPseudonyms, deleteExpiredClients } from './pseudonyms.server.ts';
import { rateLimitSalts, rateLimits } from './rate-limits.table.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const limit: Limit = { requests: 100, seconds: 60, counted: 'shared' };

/** A limiter as another process would have it. */
const limiterOf = (name: string, { db, pool }: Pick<TestDatabase, 'db' | 'pool'> = database): Limiter =>
  sharedLimiter(name, limit, { pool, pseudonyms: createPseudonyms(db) });

/** @returns how many of the requests were let through. */
const takeAll = async (limiter: Limiter, client: string, requests: number): Promise<number> => {
  let allowed = 0;
  for (let i = 0; i < requests; i++) if ((await limiter.consume(client)) === 0) allowed += 1;
  return allowed;
};

describe('a limit of one process', () => {
  it('lets exactly so many through and says how long to wait', async () => {
    const limiter = processLimiter({ requests: 3, seconds: 60, counted: 'process' });
    expect(await takeAll(limiter, '203.0.113.9', 5)).toBe(3);
    const wait = await limiter.consume('203.0.113.9');
    expect(wait).toBeGreaterThan(50);
    expect(wait).toBeLessThanOrEqual(60);
    expect(await limiter.consume('203.0.113.10')).toBe(0);
  });

  it('opens again when the window is over', async () => {
    const limiter = processLimiter({ requests: 1, seconds: 1, counted: 'process' });
    expect(await takeAll(limiter, 'x', 2)).toBe(1);
    await expect.poll(() => limiter.consume('x'), { timeout: 2500, interval: 100 }).toBe(0);
  });
});

describe('a shared limit', () => {
  it('lets exactly so many through in one process', async () => {
    expect(await takeAll(limiterOf('alone'), '203.0.113.9', 150)).toBe(100);
  });

  it('holds across processes, and for one that has just started, but for a twentieth part', async () => {
    const [one, two] = [limiterOf('both'), limiterOf('both')];
    const allowed =
      (await takeAll(one, '203.0.113.9', 60)) +
      (await takeAll(two, '203.0.113.9', 60)) +
      (await takeAll(one, '203.0.113.9', 60));
    expect(allowed).toBeGreaterThanOrEqual(100);
    expect(allowed).toBeLessThanOrEqual(110);
    expect(await takeAll(limiterOf('both'), '203.0.113.9', 60)).toBeLessThan(6);
    expect(await takeAll(limiterOf('both'), '203.0.113.10', 60)).toBe(60);
    expect(await takeAll(limiterOf('other'), '203.0.113.9', 60)).toBe(60);
  });

  it('keeps no address, and forgets what is over', async () => {
    const rows = JSON.stringify(await database.db.select().from(rateLimits));
    expect(rows).toContain('both:');
    expect(rows).not.toContain('203.0');
    await database.db.write(async (tx) => {
      await tx.insert(rateLimits).values({ key: 'over', points: 1, expire: Date.now() - 1 });
      await tx.insert(rateLimitSalts).values({ day: '2026-01-01', salt: 'of long ago' });
    });
    await deleteExpiredClients(database.db);
    const keys = (await database.db.select().from(rateLimits)).map(({ key }) => key);
    expect(keys).not.toContain('over');
    expect(keys.length).toBeGreaterThan(0);
    expect(await database.db.select().from(rateLimitSalts)).toHaveLength(1);
  });

  it('is that of the process alone while the database is away', async () => {
    const away = connect(() => null, createLogger({ level: 'silent', name: 'test' }));
    expect(await takeAll(limiterOf('away', away), '203.0.113.9', 150)).toBe(100);
    await away.close();
  });
});
