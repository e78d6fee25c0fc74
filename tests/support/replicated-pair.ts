import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { type Connection, connect } from '#platform/db/client.server.ts';
import { type Cluster, openCluster, SUPERUSER } from '#platform/db/cluster.server.ts';
import {
  APP_ROLE,
  DATABASE,
  ensureServer,
  type Server,
  signalServer,
  stopServer,
  superuser,
} from '#platform/db/postmaster.server.ts';
import { createLogger } from '#platform/log/index.server.ts';
import { prepareUsedDataDir } from './process.ts';

const run = promisify(execFile);
const STANDBY = 'standby';
/** Only processes are killed, not the machine, so written data is there without waiting for the disk. */
const settings = { fsync: 'off', max_wal_senders: '4' };

export type Node = { cluster: Cluster; server: Server };

/** Runs a statement as the superuser of a node. */
const queryNode = async (
  { cluster, server }: Node,
  statement: string,
): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client(superuser(cluster, server.port));
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query(statement).finally(() => client.end());
  return rows;
};

/** Ends the postmaster and all its processes at once, as when their machine is lost. */
const killServer = async ({ server: { pid, exited } }: Node): Promise<void> => {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  for (const each of [pid, ...(children.match(/\d+/g) ?? []).map(Number)]) signalServer(each, 'SIGKILL');
  await exited;
};

/** Copies a stopped cluster into a standby that follows it. */
const createStandby = async (primary: Cluster, port: number, folder: string): Promise<Cluster> => {
  const dir = path.join(folder, 'postgres');
  await mkdir(folder);
  await run('cp', ['-a', primary.dir, dir]);
  const conninfo = `host=127.0.0.1 port=${port} user=${SUPERUSER} password=${primary.superuserPassword} application_name=${STANDBY}`;
  await writeFile(path.join(dir, 'standby.signal'), '');
  await writeFile(path.join(dir, 'postgresql.auto.conf'), `primary_conninfo = '${conninfo}'\n`);
  return (await openCluster(folder)) as Cluster;
};

/** Two PostgreSQL with the database of a site: what the primary has confirmed is on the disk of the standby as well. */
export const startReplicatedPair = async () => {
  const dir = await prepareUsedDataDir(await mkdtemp(path.join(os.tmpdir(), 'wto-pair-')));
  const cluster = (await openCluster(dir)) as Cluster;
  const first = await ensureServer(cluster, { settings });
  await stopServer(cluster, first);
  const standbyCluster = await createStandby(cluster, first.port, path.join(dir, STANDBY));
  const primary = {
    cluster,
    server: await ensureServer(cluster, {
      preferredPort: first.port,
      settings: { ...settings, synchronous_commit: 'on', synchronous_standby_names: STANDBY },
    }),
  };
  const standby = { cluster: standbyCluster, server: await ensureServer(standbyCluster, { settings }) };
  const addressOf = ({ server }: Node) => ({ host: '127.0.0.1', port: server.port });
  const connectTo = (node: Node): Connection =>
    connect(
      () => ({
        ...addressOf(node),
        user: APP_ROLE,
        password: node.cluster.password,
        database: DATABASE,
      }),
      createLogger({ level: 'silent', name: 'test' }),
    );
  return {
    primary: addressOf(primary),
    standby: addressOf(standby),
    /** The address of the database behind a proxy at this port. */
    urlAt: (port: number) => `postgres://${APP_ROLE}:${cluster.password}@127.0.0.1:${port}/${DATABASE}`,
    connectToPrimary: () => connectTo(primary),
    connectToStandby: () => connectTo(standby),
    /** `sync` while the primary waits for the standby with every commit. */
    replication: async () =>
      (await queryNode(primary, 'select sync_state from pg_stat_replication'))[0]?.sync_state,
    killPrimary: () => killServer(primary),
    promote: () => queryNode(standby, 'select pg_promote()'),
    close: async () => {
      await stopServer(standby.cluster, standby.server);
      await stopServer(primary.cluster, primary.server);
      await rm(dir, { recursive: true, force: true });
    },
  };
};
