import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { type Logger, onceAMinute } from '#platform/log/index.server.ts';
import { type Cluster, openCluster, prepareCluster } from './cluster.server.ts';
import { diskFullError, lacksRoomToStart } from './disk-room.server.ts';
import { acquireInstanceLock, dataDirInUse, type InstanceLock } from './instance-lock.server.ts';
import {
  APP_ROLE,
  DATABASE,
  ensureServer,
  findServer,
  type Server,
  type StartOptions,
  signalServer,
  stopServer,
} from './postmaster.server.ts';
import { DatabaseStartError } from './start-error.ts';

const STABLE_AFTER_MS = 30_000;
const MAX_PAUSE_MS = 5_000;
const WATCH_END_MS = 1_000;
const HANDOVER_TIMEOUT_MS = 3_000;
/** A person waits for a command, so a server that does not answer is given up sooner than at a start. */
const JOIN_TIMEOUT_MS = 10_000;
const SERVER_PROBLEM = /^(WARNING|ERROR|FATAL|PANIC):/;
/** Statements failing on a full disk and connections made too early are reported by their callers. */
const REPORTED_ELSEWHERE = /^ERROR:.*No space left on device|^FATAL: {2}the database system is /;

export type EmbeddedOptions = {
  /** Absolute path; the cluster lies in its folder `postgres`. */
  dataDir: string;
  log: Logger;
  /** Use the server of a running instance instead of failing; for short commands. */
  reuseRunningServer?: boolean;
};

export type EmbeddedServer = {
  /** Where the application connects; the port may change with a restart. */
  endpoint(): pg.ClientConfig;
  /** Called whenever the server is back after a crash. */
  onRestart(listener: () => void): void;
  stop(): Promise<void>;
};

/**
 * Brings up PostgreSQL under the data folder and keeps it up: created at the first start, adopted from a killed process,
 * started again after a crash.
 * @throws DatabaseStartError with the line for the person who started it
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const lock = options.reuseRunningServer
    ? acquireInstanceLock(options.dataDir)
    : await waitForLock(options.dataDir, HANDOVER_TIMEOUT_MS);
  if (lock) return runServer(options, lock);
  if (options.reuseRunningServer) return reuseRunningServer(options);
  throw dataDirInUse(options.dataDir);
}

/** An instance that is shutting down releases the lock soon; a running one does not. */
async function waitForLock(dataDir: string, timeoutMs: number): Promise<InstanceLock | null> {
  for (const deadline = Date.now() + timeoutMs; ; await pause(100)) {
    const lock = acquireInstanceLock(dataDir);
    if (lock || Date.now() > deadline) return lock;
  }
}

async function runServer({ dataDir, log }: EmbeddedOptions, lock: InstanceLock): Promise<EmbeddedServer> {
  try {
    const cluster = await prepareCluster(dataDir);
    const start: StartOptions = { onOutput: forwardLog(log) };
    const server = await ensureServer(cluster, start);
    log.info(
      { postgresPid: server.pid, port: server.port },
      server.adopted ? 'PostgreSQL der vorigen Instanz übernommen' : 'PostgreSQL gestartet',
    );
    return supervise(cluster, server, start, lock, log);
  } catch (error) {
    lock.release();
    throw error instanceof DatabaseStartError ? error : cannotStart(dataDir, error);
  }
}

function cannotStart(dataDir: string, cause: unknown): DatabaseStartError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new DatabaseStartError(
    'database_start',
    `Die Datenbank unter ${dataDir} startet nicht (${reason}). Prüfen Sie Platz und Rechte, oder setzen Sie DATA_DIR oder DATABASE_URL.`,
    { cause },
  );
}

function supervise(
  cluster: Cluster,
  first: Server,
  start: StartOptions,
  lock: InstanceLock,
  log: Logger,
): EmbeddedServer {
  const stopping = new AbortController();
  const listeners: (() => void)[] = [];
  const shouldLog = onceAMinute();
  let server = first;
  // Also stops the server when the process exits without stop(); only kill -9 leaves an orphan.
  const stopOnExit = () => signalServer(server.pid, 'SIGINT');
  process.once('exit', stopOnExit);

  const watching = (async () => {
    for (let wait = 0; ; ) {
      const since = Date.now();
      await server.exited;
      if (stopping.signal.aborted) return;
      if (shouldLog('ended'))
        log.error({ postgresPid: server.pid }, 'PostgreSQL ist unerwartet beendet und wird neu gestartet');
      wait = Date.now() - since > STABLE_AFTER_MS ? 0 : Math.min(MAX_PAUSE_MS, wait * 2 + 50);
      const options = { ...start, preferredPort: server.port };
      const next = await restart(cluster, options, { wait, signal: stopping.signal, log, shouldLog });
      if (!next) return;
      server = next;
      for (const listener of listeners) listener();
    }
  })();

  return {
    endpoint: () => appEndpoint(cluster, server.port),
    onRestart: (listener) => listeners.push(listener),
    stop: async () => {
      stopping.abort();
      await stopServer(cluster, server);
      // Watching an adopted server does not keep the process alive until it has seen the end.
      const keepAlive = setInterval(() => {}, WATCH_END_MS);
      await watching.finally(() => clearInterval(keepAlive));
      process.off('exit', stopOnExit);
      lock.release();
    },
  };
}

type RestartOptions = {
  /** Milliseconds before the first attempt. */
  wait: number;
  signal: AbortSignal;
  log: Logger;
  shouldLog: (kind: string) => boolean;
};

async function restart(
  cluster: Cluster,
  start: StartOptions,
  { wait: firstPause, signal, log, shouldLog }: RestartOptions,
): Promise<Server | null> {
  for (let wait = firstPause; ; wait = Math.min(MAX_PAUSE_MS, wait * 2 + 50)) {
    await pause(wait, undefined, { signal }).catch(() => {});
    if (signal.aborted) return null;
    try {
      const server = await ensureServer(cluster, start);
      log.info({ postgresPid: server.pid, port: server.port }, 'PostgreSQL läuft wieder');
      if (!signal.aborted) return server;
      await stopServer(cluster, server);
    } catch (error) {
      if (shouldLog('not started')) log.error({ err: error }, 'PostgreSQL lässt sich noch nicht starten');
    }
  }
}

async function reuseRunningServer({ dataDir }: EmbeddedOptions): Promise<EmbeddedServer> {
  for (const deadline = Date.now() + JOIN_TIMEOUT_MS; Date.now() < deadline; await pause(100)) {
    const server = await findRunning(dataDir);
    if (server) return server;
  }
  if (await lacksRoomToStart(dataDir)) throw diskFullError(dataDir);
  throw dataDirInUse(dataDir);
}

async function findRunning(dataDir: string): Promise<EmbeddedServer | null> {
  const cluster = await openCluster(dataDir);
  const server = cluster && (await findServer(cluster, JOIN_TIMEOUT_MS));
  return (
    server && { endpoint: () => appEndpoint(cluster, server.port), onRestart: () => {}, stop: async () => {} }
  );
}

function appEndpoint(cluster: Cluster, port: number): pg.ClientConfig {
  return {
    host: '127.0.0.1',
    port,
    user: APP_ROLE,
    password: cluster.password,
    database: DATABASE,
    ssl: false,
  };
}

/** Forwards the server's log: problems as warnings, each kind once a minute, everything else at debug level. */
function forwardLog(log: Logger): (line: string) => void {
  const server = log.child({ source: 'postgres' });
  const shouldLog = onceAMinute();
  return (line) => {
    const isProblem = SERVER_PROBLEM.test(line) && !REPORTED_ELSEWHERE.test(line);
    if (isProblem && shouldLog(line.replace(/\d+/g, ''))) server.warn(line);
    else server.debug(line);
  };
}
