import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Secret } from '#platform/config/index.server.ts';
import { type Cluster, prepareCluster } from '#platform/db/cluster.server.ts';
import { type Database, isUnavailable, notify, openDatabase } from '#platform/db/index.server.ts';
import { ensureServer, type Server, stopServer, superuser } from '#platform/db/postmaster.server.ts';
import { createLogger } from '#platform/log/index.server.ts';

/** An external server, reached through DATABASE_URL, that is stopped and restarted. */
let dir: string;
let cluster: Cluster;
let server: Server;
let database: Database;
let messages: string[];
let lines: string[];

const launchServer = async () => {
  server = await ensureServer(cluster, server ? { preferredPort: server.port } : {});
};

const openDatabaseUnderTest = () => {
  messages = [];
  lines = [];
  const output = {
    write: (line: string) => {
      const { msg, reason = '' } = JSON.parse(line);
      messages.push(msg);
      lines.push(`${msg} ${reason}`);
    },
  };
  const log = createLogger({ level: 'info', name: 'test', pretty: false, output });
  const url = `postgres://app:${cluster.password}@127.0.0.1:${server.port}/postgres`;
  const secrets = { databaseUrl: new Secret(url), databaseDirectUrl: null };
  database = openDatabase({ data: { dir }, database: { poolSize: 10 }, secrets }, log, { migrations: dir });
};

const queryAsAdmin = async (text: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client(superuser(cluster, server.port));
  await client.connect();
  const { rows } = await client.query(text);
  await client.end();
  return rows;
};

/** Repeated log lines: every attempt fails, but only a new reason should be logged. */
const repeatedLines = () => lines.filter((line, index) => line === lines[index - 1]);

const expectStatus = (status: string) => expect.poll(() => database.status(), { interval: 20 }).toBe(status);

beforeAll(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'wto-away-'));
  cluster = await prepareCluster(dir);
  await launchServer();
});

afterEach(() => database.close());

afterAll(async () => {
  await stopServer(cluster, server);
  await rm(dir, { recursive: true, force: true });
});

describe('a database that goes away', () => {
  it('is waited for at the start', async () => {
    await stopServer(cluster, server);
    openDatabaseUnderTest();
    await expectStatus('down');
    expect(await database.check()).toBe(false);
    await launchServer();
    await database.whenReady;
    expect(database.status()).toBe('up');
    expect(await database.check()).toBe(true);
    expect([...new Set(messages)]).toEqual([
      'Datenbank nicht erreichbar, weitere Versuche folgen',
      'Datenbank erreichbar',
    ]);
    expect(repeatedLines()).toEqual([]);
  });

  it('is noticed, answered with an error that says so, and found again, with one line per change', async () => {
    openDatabaseUnderTest();
    await database.whenReady;
    await stopServer(cluster, server);
    await expectStatus('down');

    // Requests are answered while the database is still down.
    const failure = await database.db.write((tx) => tx.execute(sql`select 1`)).catch((error) => error);
    expect(isUnavailable(failure)).toBe(true);
    expect(database.status()).toBe('down');
    // Each is an attempt of its own; all of them together are said once.
    for (let attempt = 0; attempt < 5; attempt++) expect(await database.check()).toBe(false);
    await launchServer();
    await expectStatus('up');
    expect(await database.db.write(async (tx) => (await tx.execute(sql`select 1 as one`)).rows)).toEqual([
      { one: 1 },
    ]);
    const changes = messages.filter((line) => line.startsWith('Datenbank'));
    expect(changes.filter((line) => line === 'Datenbank erreichbar')).toHaveLength(2);
    expect(repeatedLines()).toEqual([]);
  });

  it('does not end the process when a connection breaks inside a transaction', async () => {
    openDatabaseUnderTest();
    await database.whenReady;
    const failure = await database.db
      .write(async (tx) => {
        const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
        await queryAsAdmin(`select pg_terminate_backend(${rows[0]?.pid})`);
        await expect
          .poll(() => queryAsAdmin(`select from pg_stat_activity where pid = ${rows[0]?.pid}`))
          .toEqual([]);
        await tx.execute(sql`select 1`);
      })
      .catch((error) => error);
    expect(isUnavailable(failure)).toBe(true);
    expect(await database.db.write(async () => 'next')).toBe('next');
  });

  it('is told from one that hangs', async () => {
    openDatabaseUnderTest();
    await database.whenReady;
    const backends = (await queryAsAdmin("select pid from pg_stat_activity where usename = 'app'")).map(
      ({ pid }) => Number(pid),
    );
    for (const pid of backends) process.kill(pid, 'SIGSTOP');
    try {
      // The answer comes while the server is still held.
      expect(await database.check()).toBe(false);
    } finally {
      for (const pid of backends) process.kill(pid, 'SIGCONT');
    }
    await expect.poll(() => database.check()).toBe(true);
  });

  it('is told from a query that is wrong', async () => {
    openDatabaseUnderTest();
    await database.whenReady;
    const failure = await database.db
      .write((tx) => tx.execute(sql`select * from nowhere`))
      .catch((error) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(isUnavailable(failure)).toBe(false);
  });
});

describe('messages between processes', () => {
  it('arrive after the commit, and again after the connection was lost', async () => {
    openDatabaseUnderTest();
    const heard: string[] = [];
    let begun = 0;
    const unsubscribe = database.subscribe(
      'Änderung',
      (payload) => heard.push(payload),
      () => begun++,
    );
    await database.whenReady;
    await expect.poll(() => begun).toBe(1);

    await database.db.write((tx) => notify(tx, 'Änderung', 'Größe 1'));
    await database.db
      .write(async (tx) => {
        await notify(tx, 'Änderung', 'never committed');
        throw new Error('roll back');
      })
      .catch(() => {});
    await expect.poll(() => heard).toEqual(['Größe 1']);

    await queryAsAdmin("select pg_terminate_backend(pid) from pg_stat_activity where usename = 'app'");
    await expect.poll(() => begun).toBe(2);
    await database.db.write((tx) => notify(tx, 'Änderung'));
    await expect.poll(() => heard).toEqual(['Größe 1', '']);

    let late = 0;
    let listening = false;
    const startTransaction = () => {
      listening = true;
    };
    database.subscribe('late', () => late++, startTransaction);
    await expect.poll(() => listening).toBe(true);
    unsubscribe();
    await database.db.write(async (tx) => {
      await notify(tx, 'Änderung', 'nobody listens');
      await notify(tx, 'late');
    });
    await expect.poll(() => late).toBe(1);
    expect(heard).toHaveLength(2);
  });
});
