import { type ChildProcess, spawn } from 'node:child_process';
import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type Cluster, SUPERUSER, serverEnvironment } from './cluster.server.ts';
import { diskFullError, isDiskFull, lacksRoomToStart } from './disk-room.server.ts';
import { disarmPidFile, isServerOf, readPidFile } from './pid-file.server.ts';
import { DatabaseStartError } from './start-error.ts';

/** Role and database of the application; it owns the database and nothing else in the cluster. */
export const APP_ROLE = 'app';
export const DATABASE = 'postgres';

const ATTEMPTS = 6;
const RESPONSE_TIMEOUT_MS = 60_000;
/** How long a server may be silent where the disk is full, which it may not get over by itself. */
const FULL_DISK_TIMEOUT_MS = 5_000;
const FAST_STOP_TIMEOUT_MS = 15_000;
const WATCH_INTERVAL_MS = 500;
const WRONG_PASSWORD = '28P01';

/** Tuned for a small machine that also runs the application. */
const SETTINGS: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '60',
  shared_buffers: '64MB',
  effective_cache_size: '256MB',
  max_wal_size: '256MB',
  max_parallel_workers_per_gather: '0',
  log_checkpoints: 'off',
  log_line_prefix: '',
  timezone: 'UTC',
};

export type Server = {
  pid: number;
  port: number;
  /** Started by an earlier process that no longer runs. */
  adopted: boolean;
  exited: Promise<void>;
};

export type StartOptions = {
  /** Reused if free, so that a restart keeps the address. */
  preferredPort?: number;
  /** PostgreSQL settings on top of ours. */
  settings?: Record<string, string>;
  onOutput?: (line: string) => void;
};

/**
 * The running server of a cluster: the one that already runs, else a new one. Call only while holding the instance lock.
 * @throws DatabaseStartError `database_start` or `disk_full`
 */
export async function ensureServer(cluster: Cluster, options: StartOptions = {}): Promise<Server> {
  for (let attempt = 1; ; attempt++) {
    const running = await findServer(cluster);
    if (running) return running;
    await disarmPidFile(cluster);
    const started = await tryToStart(cluster, options);
    if ('pid' in started) return started;
    if (await lacksRoomToStart(cluster.dir)) throw diskFullError(cluster.dir, started.failure);
    if (attempt === ATTEMPTS) {
      throw new DatabaseStartError(
        'database_start',
        `Die Datenbank in ${cluster.dir} startet nicht: ${started.failure}. Prüfen Sie Platz, Speicher und Rechte.`,
      );
    }
    await pause(50 * 2 ** attempt);
  }
}

/**
 * The server that runs for this cluster, once it answers; null when there is none.
 * @throws DatabaseStartError `database_start` or `disk_full` when it does not answer in time
 */
export async function findServer(cluster: Cluster, timeoutMs = RESPONSE_TIMEOUT_MS): Promise<Server | null> {
  const file = await readPidFile(cluster);
  if (!file) return null;
  const { pid, port } = file;
  const isStuck = watchFullDisk(cluster.dir);
  const deadline = performance.now() + timeoutMs;
  while (await isServerOf(cluster, pid)) {
    if (await acceptsConnections(cluster, port))
      return { pid, port, adopted: true, exited: watch(cluster, pid) };
    if (await isStuck()) throw diskFullError(cluster.dir);
    if (performance.now() > deadline) throw notResponding(cluster, pid);
    await pause(50);
  }
  return null;
}

/** Tells whether the disk is full after a few seconds of waiting for a server. */
function watchFullDisk(dir: string): () => Promise<boolean> {
  const since = performance.now();
  return async () => performance.now() - since > FULL_DISK_TIMEOUT_MS && (await isDiskFull(dir));
}

function notResponding(cluster: Cluster, pid: number): DatabaseStartError {
  return new DatabaseStartError(
    'database_start',
    `PostgreSQL (Prozess ${pid}) läuft für ${cluster.dir}, antwortet aber nicht. Beenden Sie diesen Prozess und starten Sie neu.`,
  );
}

async function tryToStart(cluster: Cluster, options: StartOptions): Promise<Server | { failure: string }> {
  const port = await freePort(options.preferredPort);
  const settings = { ...SETTINGS, ...options.settings, cluster_name: cluster.marker };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(cluster.programs.postgres, ['-D', cluster.dirForServer, '-p', String(port), ...flags], {
    cwd: cluster.dir,
    env: serverEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe'],
    // Ctrl-C must reach the application only, which stops the server during its own shutdown.
    detached: true,
    ...cluster.account,
  });
  const output = readOutput(child, options.onOutput);
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  const ready = await Promise.race([isReady(cluster, child), exited.then(() => false)]);
  return ready && child.pid
    ? { pid: child.pid, port, adopted: false, exited }
    : { failure: await output.lastError };
}

/** Forwards the server's log; `lastError` resolves to its last error message when it has exited. */
function readOutput(child: ChildProcess, onOutput?: (line: string) => void): { lastError: Promise<string> } {
  const lines: string[] = [];
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    for (const line of text.trim().split('\n')) {
      lines.push(line);
      onOutput?.(line);
    }
    lines.splice(0, lines.length - 20);
  });
  const lastError = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', () =>
      resolve(lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? 'ohne Meldung beendet'),
    );
  });
  return { lastError };
}

/** Waits as long as the server runs, because crash recovery may take a while; on a full disk the server is ended. */
async function isReady(cluster: Cluster, child: ChildProcess): Promise<boolean> {
  const isStuck = watchFullDisk(cluster.dir);
  while (child.exitCode === null && child.signalCode === null) {
    const file = await readPidFile(cluster);
    if (file?.pid === child.pid && file?.ready && (await acceptsConnections(cluster, file.port))) return true;
    if (await isStuck()) child.kill('SIGQUIT');
    await pause(10);
  }
  return false;
}

async function acceptsConnections(cluster: Cluster, port: number): Promise<boolean> {
  const client = await connectAsSuperuser(cluster, port).catch(() => null);
  if (!client) return false;
  try {
    const { rows } = await client.query("select current_setting('cluster_name') as name");
    if (rows[0].name !== cluster.marker) return false;
    await ensureAppRole(client, cluster.password);
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Older clusters shared one password between both roles; their superuser gets its own here. */
async function connectAsSuperuser(cluster: Cluster, port: number): Promise<pg.Client> {
  const connect = async (password: string) => {
    const client = new pg.Client({
      ...superuser(cluster, port),
      password,
      connectionTimeoutMillis: 2000,
      query_timeout: 5000,
    });
    client.on('error', () => {});
    await client.connect();
    return client;
  };
  try {
    return await connect(cluster.superuserPassword);
  } catch (error) {
    if ((error as { code?: string }).code !== WRONG_PASSWORD) throw error;
    const client = await connect(cluster.password);
    const password = client.escapeLiteral(cluster.superuserPassword);
    await client.query(`alter role ${SUPERUSER} password ${password}`).catch(async (failure) => {
      await client.end().catch(() => {});
      throw failure;
    });
    return client;
  }
}

async function ensureAppRole(client: pg.Client, password: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [APP_ROLE]);
  if (rowCount) return;
  await client.query(
    `begin; create role ${APP_ROLE} login password ${client.escapeLiteral(password)};
     alter database ${DATABASE} owner to ${APP_ROLE}; commit`,
  );
}

/** Connection settings of the superuser. */
export function superuser(cluster: Cluster, port: number) {
  return {
    host: '127.0.0.1',
    port,
    user: SUPERUSER,
    password: cluster.superuserPassword,
    database: DATABASE,
    ssl: false,
  };
}

async function watch(cluster: Cluster, pid: number): Promise<void> {
  do await pause(WATCH_INTERVAL_MS, undefined, { ref: false });
  while (await isServerOf(cluster, pid));
}

/** Shuts a server down cleanly: running statements are cancelled, everything committed is on disk. */
export async function stopServer(cluster: Cluster, { pid }: Server): Promise<void> {
  if (!(await isServerOf(cluster, pid))) return;
  signalServer(pid, 'SIGINT');
  if (await waitForExit(cluster, pid, FAST_STOP_TIMEOUT_MS)) return;
  signalServer(pid, 'SIGQUIT');
  await waitForExit(cluster, pid, FAST_STOP_TIMEOUT_MS);
}

export function signalServer(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // The process has already exited.
  }
}

async function waitForExit(cluster: Cluster, pid: number, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline) {
    if (!(await isServerOf(cluster, pid))) return true;
    await pause(10);
  }
  return false;
}

async function freePort(preferred = 0): Promise<number> {
  const server = net.createServer();
  const free = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(preferred, '127.0.0.1', () => resolve(true));
  });
  if (!free) return freePort();
  const { port } = server.address() as net.AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
