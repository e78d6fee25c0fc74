import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { type Logger, onceAMinute } from '#platform/log/index.server.ts';
import { type Cluster, openCluster, prepareCluster } from './cluster.server.ts';
import { dataDirInUse, type InstanceLock, takeInstanceLock } from './instance-lock.server.ts';
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
import { StartProblem } from './problem.ts';

const STEADY_MS = 30_000;
const LONGEST_PAUSE_MS = 5_000;
const HANDOVER_MS = 3_000;
const JOIN_WITHIN_MS = 15_000;
const COMPLAINT = /^(WARNING|ERROR|FATAL|PANIC):/;
/** Statements that fail for want of room, and connections tried too early: those who made them report it. */
const REPORTED_ELSEWHERE = /^ERROR:.*No space left on device|^FATAL: {2}the database system is /;

export type EmbeddedOptions = {
  /** Absolute path; the cluster lies in its folder `postgres`. */
  dataDir: string;
  log: Logger;
  /** Use the server of a running instance instead of refusing; for short commands beside it. */
  join?: boolean;
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
 * @throws StartProblem with the line for the person who started it
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const lock = options.join
    ? takeInstanceLock(options.dataDir)
    : await lockWithin(options.dataDir, HANDOVER_MS);
  if (lock) return own(options, lock);
  if (options.join) return join(options);
  throw dataDirInUse(options.dataDir);
}

/** An instance that is just ending gives its folder free in a moment; one that goes on does not. */
async function lockWithin(dataDir: string, milliseconds: number): Promise<InstanceLock | null> {
  for (const deadline = Date.now() + milliseconds; ; await pause(100)) {
    const lock = takeInstanceLock(dataDir);
    if (lock || Date.now() > deadline) return lock;
  }
}

async function own({ dataDir, log }: EmbeddedOptions, lock: InstanceLock): Promise<EmbeddedServer> {
  try {
    const cluster = await prepareCluster(dataDir);
    const start: StartOptions = { onOutput: passOn(log) };
    const server = await ensureServer(cluster, start);
    log.info(
      { postgresPid: server.pid, port: server.port },
      server.adopted ? 'PostgreSQL der vorigen Instanz übernommen' : 'PostgreSQL gestartet',
    );
    return supervise(cluster, server, start, lock, log);
  } catch (error) {
    lock.release();
    throw error instanceof StartProblem ? error : cannotStart(dataDir, error);
  }
}

function cannotStart(dataDir: string, cause: unknown): StartProblem {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new StartProblem(
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
  const isNews = onceAMinute();
  let server = first;
  // A process that ends without stop() still takes its server along; only kill -9 leaves an orphan.
  const takeAlong = () => signalServer(server.pid, 'SIGINT');
  process.once('exit', takeAlong);

  const watching = (async () => {
    for (let wait = 0; ; ) {
      const since = Date.now();
      await server.exited;
      if (stopping.signal.aborted) return;
      if (isNews('ended'))
        log.error({ postgresPid: server.pid }, 'PostgreSQL ist unerwartet beendet und wird neu gestartet');
      wait = Date.now() - since > STEADY_MS ? 0 : Math.min(LONGEST_PAUSE_MS, wait * 2 + 50);
      const options = { ...start, preferredPort: server.port };
      const next = await restart(cluster, options, { wait, signal: stopping.signal, log, isNews });
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
      await watching;
      process.off('exit', takeAlong);
      lock.release();
    },
  };
}

type Restarting = {
  /** Milliseconds before the first attempt. */
  wait: number;
  signal: AbortSignal;
  log: Logger;
  isNews: (kind: string) => boolean;
};

async function restart(
  cluster: Cluster,
  start: StartOptions,
  { wait: firstPause, signal, log, isNews }: Restarting,
): Promise<Server | null> {
  for (let wait = firstPause; ; wait = Math.min(LONGEST_PAUSE_MS, wait * 2 + 50)) {
    await pause(wait, undefined, { signal }).catch(() => {});
    if (signal.aborted) return null;
    try {
      const server = await ensureServer(cluster, start);
      log.info({ postgresPid: server.pid, port: server.port }, 'PostgreSQL läuft wieder');
      if (!signal.aborted) return server;
      await stopServer(cluster, server);
    } catch (error) {
      if (isNews('not started')) log.error({ err: error }, 'PostgreSQL lässt sich noch nicht starten');
    }
  }
}

async function join({ dataDir }: EmbeddedOptions): Promise<EmbeddedServer> {
  for (const deadline = Date.now() + JOIN_WITHIN_MS; Date.now() < deadline; await pause(100)) {
    const server = await joinable(dataDir);
    if (server) return server;
  }
  throw dataDirInUse(dataDir);
}

async function joinable(dataDir: string): Promise<EmbeddedServer | null> {
  const cluster = await openCluster(dataDir);
  const server = cluster && (await findServer(cluster));
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

/** The server's own log: complaints are ours too, each kind once a minute; the rest is for a closer look. */
function passOn(log: Logger): (line: string) => void {
  const server = log.child({ source: 'postgres' });
  const isNews = onceAMinute();
  return (line) => {
    const isComplaint = COMPLAINT.test(line) && !REPORTED_ELSEWHERE.test(line);
    if (isComplaint && isNews(line.replace(/\d+/g, ''))) server.warn(line);
    else server.debug(line);
  };
}
