import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync } from 'node:fs';
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { type Connection, connect, type Endpoint } from '#platform/db/client.server.ts';
import { prepareCluster, SUPERUSER } from '#platform/db/cluster.server.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import {
  APP_ROLE,
  DATABASE,
  ensureServer,
  signalServer,
  stopServer,
} from '#platform/db/postmaster.server.ts';
import { createLogger } from '#platform/log/index.server.ts';
import { openMemoryFolder } from './memory-folder.ts';

const MIGRATIONS = path.resolve(import.meta.dirname, '../../migrations');
const MIGRATED = 'template_migrated';
const START_WITHIN_MS = 50_000;
/** Timeout for a connection: the machine is busy, and all tests of a file may connect at once. */
export const CONNECT_TIMEOUT_MS = 50_000;
/** Nothing here outlives the run: data need not reach the disk, and passwords need no strong hashing. */
const NON_DURABLE = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
  scram_iterations: '1',
  // Autovacuum would scan every database of the run repeatedly, and block copies.
  autovacuum: 'off',
};

declare module 'vitest' {
  interface ProvidedContext {
    testCluster: string;
  }
}

type Address = { host: string; port: number; password: string; superuserPassword: string };
export type TestCluster = Address & { stop(): Promise<void> };

/** A separate PostgreSQL in a temporary folder, with a migrated database as template. */
export async function startTestCluster(): Promise<TestCluster> {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'wto-test-'));
  try {
    const cluster = await prepareCluster(dir);
    const server = await ensureServer(cluster, { settings: NON_DURABLE });
    const killServer = () => signalServer(server.pid, 'SIGQUIT');
    process.once('exit', killServer);
    const stop = async () => {
      process.off('exit', killServer);
      await stopServer(cluster, server);
      await rm(dir, { recursive: true, force: true });
    };
    const { password, superuserPassword } = cluster;
    const address = { host: '127.0.0.1', port: server.port, password, superuserPassword };
    await makeTemplate(address).catch(async (error) => {
      await stop();
      throw error;
    });
    return { ...address, stop };
  } catch (error) {
    await rm(dir, { recursive: true, force: true });
    throw error;
  }
}

async function makeTemplate(address: Address): Promise<void> {
  await asSuperuser(address, `create database ${MIGRATED} owner ${APP_ROLE}`);
  await migrate(appEndpoint(address, MIGRATED), MIGRATIONS, silentLog());
}

export type TestDatabase = Connection & {
  /** For processes and libraries that open their own connection. */
  url: string;
  endpoint: Endpoint;
};

/**
 * A migrated database without rows, for one test file; call its `close()` afterwards.
 * @param options `migrated: false` for an empty database, `encoding` for an empty one in another encoding
 */
export const createTestDatabase = ({ migrated = true, encoding = 'UTF8' } = {}): Promise<TestDatabase> =>
  encoding === 'UTF8'
    ? createDatabaseFrom(migrated ? MIGRATED : 'template1')
    : createDatabaseFrom('template0', `encoding '${encoding}' locale_provider libc locale 'C'`);

/** Copies a template, to which nobody may be connected. */
export async function createDatabaseFrom(template: string, more = ''): Promise<TestDatabase> {
  const cluster = await sharedCluster();
  const name = `test_${randomBytes(8).toString('hex')}`;
  // Copying files takes half the time of writing the same pages to the WAL.
  const options = `template ${template} strategy file_copy owner ${APP_ROLE} ${more}`;
  await asSuperuser(cluster, `create database ${name} ${options}`);
  const endpoint = appEndpoint(cluster, name);
  const connection = connect(endpoint, silentLog(), { connectTimeoutMs: CONNECT_TIMEOUT_MS });
  return { ...connection, url: urlOf(cluster, name), endpoint };
}

/**
 * Makes a database to use as a template, once per run however many workers ask for it.
 * @param fill fills the migrated database at the address, and must close its connections
 */
export async function makeTemplateOnce(name: string, fill: (url: string) => Promise<void>): Promise<void> {
  const cluster = await sharedCluster();
  await withSuperuser(cluster, async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount) return;
    const unfinished = `unfinished_${randomBytes(8).toString('hex')}`;
    await client.query(`create database ${unfinished} template ${MIGRATED} owner ${APP_ROLE}`);
    await fill(urlOf(cluster, unfinished));
    await client.query(`alter database ${unfinished} rename to ${name}`);
  });
}

let starting: Promise<TestCluster | null> = Promise.resolve(null);
let runFolder = '';
let addressFile = '';
let removeMemoryFolder = () => {};

/**
 * Called by Vitest once before the run. Does not wait for the cluster, so that tests without a database start at once.
 */
export function setup(project: TestProject): void {
  removeMemoryFolder = openMemoryFolder();
  runFolder = mkdtempSync(path.join(os.tmpdir(), 'wto-run-'));
  project.provide('runFolder', runFolder);
  addressFile = path.join(runFolder, 'cluster.json');
  project.provide('testCluster', addressFile);
  starting = startTestCluster().then(
    async (cluster) => {
      const { host, port, password, superuserPassword } = cluster;
      await writeAddressFile({ host, port, password, superuserPassword });
      return cluster;
    },
    async (error) => {
      await writeAddressFile({ failure: String(error) });
      return null;
    },
  );
}

/** Called by Vitest once after the run. */
export async function teardown(): Promise<void> {
  await (await starting)?.stop();
  // A program that was killed may have its last file still open here.
  await rm(runFolder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
  removeMemoryFolder();
}

async function writeAddressFile(content: Address | { failure: string }): Promise<void> {
  await writeFile(`${addressFile}.new`, JSON.stringify(content), { mode: 0o600 });
  await rename(`${addressFile}.new`, addressFile);
}

async function sharedCluster(): Promise<Address> {
  const file = inject('testCluster');
  if (!file) throw new Error('vitest.config.ts must name tests/support/database.ts as globalSetup');
  const deadline = Date.now() + START_WITHIN_MS;
  while (!existsSync(file)) {
    if (Date.now() > deadline) throw new Error('The test cluster did not start in time');
    await pause(20);
  }
  const content = JSON.parse(await readFile(file, 'utf8'));
  if (content.failure) throw new Error(content.failure);
  return content;
}

const asSuperuser = (address: Address, statement: string) =>
  withSuperuser(address, (client) => client.query(statement));

async function withSuperuser<T>(
  { host, port, superuserPassword }: Address,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    host,
    port,
    password: superuserPassword,
    user: SUPERUSER,
    database: DATABASE,
  });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const urlOf = ({ host, port, password }: Address, database: string): string =>
  `postgres://${APP_ROLE}:${password}@${host}:${port}/${database}`;

const appEndpoint =
  ({ host, port, password }: Address, database: string): Endpoint =>
  () => ({ host, port, password, user: APP_ROLE, database });

const silentLog = () => createLogger({ level: 'silent', name: 'test' });
