import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { prepareCluster } from '#platform/db/cluster.server.ts';
import { ensureServer, stopServer } from '#platform/db/postmaster.server.ts';
import { killAll, runApp } from '../support/run-database-app.ts';

let dataDir: string;
const fileOf = (name: string) => path.join(dataDir, 'postgres', name);
const passwordIn = async (name: string) => (await readFile(fileOf(name), 'utf8')).trim();

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'wto-roles-'));
});
afterEach(killAll);
afterAll(() => rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 }));

const connectTo = async (port: number, user: string, password: string) => {
  const client = new pg.Client({ host: '127.0.0.1', port, user, password, database: 'postgres' });
  await client.connect();
  return client;
};

const query = async (port: number, user: string, password: string, text: string) => {
  const client = await connectTo(port, user, password);
  const { rows } = await client.query(text);
  await client.end();
  return rows;
};

/** Expects two roles with different passwords, neither of which works for the other role. */
const expectSeparateRoles = async (port: number) => {
  const [app, superuser] = await Promise.all([passwordIn('app.password'), passwordIn('superuser.password')]);
  expect(superuser).not.toBe(app);
  expect((await stat(fileOf('superuser.password'))).mode & 0o777).toBe(0o600);
  await expect(connectTo(port, 'postgres', app)).rejects.toMatchObject({ code: '28P01' });
  await expect(connectTo(port, 'app', superuser)).rejects.toMatchObject({ code: '28P01' });
  const role = 'select rolsuper as super from pg_roles where rolname = current_user';
  expect(await query(port, 'app', app, role)).toEqual([{ super: false }]);
  expect(await query(port, 'postgres', superuser, role)).toEqual([{ super: true }]);
};

const readyPort = async () => {
  const app = runApp({ DATA_DIR: dataDir });
  await app.waitForLog('READY');
  return { app, port: app.postgres().port };
};

describe('the roles of the embedded database', () => {
  it('have passwords of their own from the first start on', async () => {
    const { app, port } = await readyPort();
    await expectSeparateRoles(port);
    app.kill('SIGTERM');
    expect(await app.exited).toBe(0);
  });

  it('get them at the next start of a cluster made with one for both, without loss', async () => {
    await shareOnePassword();
    const { app, port } = await readyPort();
    await expectSeparateRoles(port);
    expect(await query(port, 'app', await passwordIn('app.password'), 'select word from kept')).toEqual([
      { word: 'Grüße' },
    ]);
    app.kill('SIGTERM');
    expect(await app.exited).toBe(0);
  });

  it('get them also when the start before ended between file and role', async () => {
    await shareOnePassword({ keepFile: true });
    const { port } = await readyPort();
    await expectSeparateRoles(port);
  });
});

/** Sets up the cluster like earlier versions, where the superuser has the application's password. */
const shareOnePassword = async ({ keepFile = false } = {}) => {
  const cluster = await prepareCluster(dataDir);
  const server = await ensureServer(cluster);
  const superuser = await connectTo(server.port, 'postgres', cluster.superuserPassword);
  await superuser.query(`alter role postgres password '${cluster.password}'`);
  await superuser.end();
  const app = await connectTo(server.port, 'app', cluster.password);
  await app.query("create table if not exists kept as select 'Grüße' as word");
  await app.end();
  await stopServer(cluster, server);
  if (!keepFile) await rm(fileOf('superuser.password'));
};
