import { count, eq, sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '#platform/log/index.server.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { openTcpProxy } from '../../../tests/support/tcp-proxy.ts';
import { connect, type Db, type Reader, type Tx } from './client.server.ts';
import { isUnavailable } from './unavailable.ts';

const countries = pgTable('countries', { id: integer().primaryKey(), nameDe: text().notNull() });

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
  await database.pool.query('create table countries (id integer primary key, name_de text not null)');
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.pool.query('truncate countries');
});

const add = (tx: Tx, id: number, nameDe: string) => tx.insert(countries).values({ id, nameDe });
const nameOf = async (reader: Reader, id: number) =>
  (await reader.select().from(countries).where(eq(countries.id, id)))[0]?.nameDe;

describe('Db', () => {
  it('commits what a transaction writes, and reads it inside and outside', async () => {
    const inside = await db.write(async (tx) => {
      await add(tx, 1, 'Österreich');
      expect(await nameOf(db, 1)).toBeUndefined();
      return nameOf(tx, 1);
    });
    expect(inside).toBe('Österreich');
    expect(await nameOf(db, 1)).toBe('Österreich');
  });

  it('rolls back when the work throws, and hands the error on', async () => {
    const work = db.write(async (tx) => {
      await add(tx, 1, 'Österreich');
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect(await db.$count(countries)).toBe(0);
  });

  it('reads with common table expressions', async () => {
    await db.write((tx) => add(tx, 1, 'Österreich'));
    const all = db.$with('everything').as(db.select().from(countries));
    expect(await db.with(all).select({ n: count() }).from(all)).toEqual([{ n: 1 }]);
  });

  it('ends a statement that takes too long', async () => {
    const { rows } = await database.pool.query('show statement_timeout');
    expect(rows).toEqual([{ statement_timeout: '10s' }]);
    const log = createLogger({ level: 'silent', name: 'test' });
    const shortTimeout = connect(database.endpoint, log, {
      statementTimeoutMs: 100,
      connectTimeoutMs: 60_000,
    });
    const slow = shortTimeout.db.write((tx) => tx.execute(sql`select pg_sleep(600)`));
    // Reported by the server, which ended the statement and kept the connection.
    await expect(slow).rejects.toMatchObject({ cause: { code: '57014' } });
    expect(await shortTimeout.db.write(async () => 'next')).toBe('next');
    expect(shortTimeout.pool.totalCount).toBe(1);
    await shortTimeout.close();
  });

  it('lets 20 tasks a connection wait, refuses the next at once, and counts and logs those that got none', async () => {
    const lines: string[] = [];
    const output = { write: (line: string) => lines.push(line) };
    const small = connect(
      database.endpoint,
      createLogger({ level: 'warn', name: 'test', output, pretty: false }),
      {
        poolSize: 3,
        connectTimeoutMs: 60_000,
      },
    );
    const busy = await Promise.all(Array.from({ length: 3 }, () => small.pool.connect()));
    const waiting = Array.from({ length: 60 }, async () => small.db.$count(countries));
    await expect.poll(small.figures).toEqual({ size: 3, inUse: 3, waiting: 60, refused: 0 });
    for (const refused of [small.db.$count(countries), small.db.write(async () => {})])
      expect(isUnavailable(await refused.catch((error) => error))).toBe(true);
    expect(small.figures().refused).toBe(2);
    for (const client of busy) client.release();
    expect(await Promise.all(waiting)).toEqual(Array.from({ length: 60 }, () => 0));
    await small.close();
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ size: 3, waiting: 60, msg: expect.stringContaining('DATABASE_POOL_SIZE') }),
    ]);
  });

  it('counts tasks that waited too long for a connection', async () => {
    const log = createLogger({ level: 'silent', name: 'test' });
    const hasty = connect(database.endpoint, log, { poolSize: 1, connectTimeoutMs: 5000 });
    const busy = await hasty.pool.connect();
    const late = await hasty.db.$count(countries).catch((error) => error);
    expect(isUnavailable(late)).toBe(true);
    expect(hasty.figures()).toMatchObject({ waiting: 0, refused: 1 });
    busy.release();
    await hasty.close();
  });

  it('gives every connection back, also one that breaks before the transaction begins', async () => {
    const target = database.endpoint() as { host: string; port: number };
    const proxy = await openTcpProxy(target);
    const log = createLogger({ level: 'silent', name: 'test' });
    const unreachable = connect(() => ({ ...target, port: proxy.port }), log);
    for (let i = 0; i < 12; i++) {
      await unreachable.db.write(async () => {});
      proxy.shut();
      const failure = await unreachable.db.write(async () => {}).catch((error) => error);
      expect(isUnavailable(failure)).toBe(true);
      proxy.open();
    }
    await unreachable.db.write(async () => {});
    expect(unreachable.pool.totalCount).toBe(unreachable.pool.idleCount);
    await unreachable.close();
    proxy.close();
  });

  it('writes only inside a transaction, says the type', () => {
    const mistakes = [
      // @ts-expect-error a Db does not insert
      () => db.insert(countries),
      // @ts-expect-error nor does it run any statement
      () => db.execute(sql`delete from countries`),
      // @ts-expect-error nor delete behind a common table expression
      () => db.with().delete(countries),
      // @ts-expect-error what only reads is no transaction
      () => add(db, 1, 'Österreich'),
    ];
    expect(mistakes).toHaveLength(4);
  });
});
