import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Config } from '#platform/config/index.server.ts';
import type { Logger } from '#platform/log/index.server.ts';
import { applicationNames, connect, type Db, dedicatedClient, type Endpoint } from './client.server.ts';
import { type EmbeddedServer, startEmbedded } from './embedded.server.ts';
import { createGiveUpTimer, type ServerLocation } from './give-up-timer.ts';
import { createListener, type Subscribe } from './listen.server.ts';
import { migrate } from './migrate.server.ts';
import type { PoolFigures } from './pool.server.ts';
import { createPoolerWatch, PoolerError } from './pooler-watch.server.ts';
import { requireSuitableServer } from './server-check.server.ts';
import { createSession } from './session.server.ts';
import { DatabaseStartError } from './start-error.ts';
import { unavailableReason } from './unavailable-reason.ts';
import { watchWrites } from './write-watch.server.ts';

const CHECK_TIMEOUT_MS = 1_000;
const CLOSE_TIMEOUT_MS = 5_000;

type DatabaseStatus = 'starting' | 'up' | 'down';

export type Database = {
  db: Db;
  /** For libraries that bring their own queries. */
  pool: pg.Pool;
  figures(): PoolFigures;
  /** A connected client outside the pool without timeouts, for tasks such as backups; the caller ends it. */
  dedicated(): Promise<pg.Client>;
  subscribe: Subscribe;
  status(): DatabaseStatus;
  /** Resolves when the database is up and migrated; rejects with a DatabaseStartError when a person must act. */
  whenReady: Promise<void>;
  /** Rejects when the database has been given up, before or after it was ready; otherwise never settles. */
  whenGivenUp: Promise<never>;
  /** Whether the database responds within a second and, as far as this process knows, accepts writes. */
  check(): Promise<boolean>;
  /** Waits up to 5 s for running queries, then stops the embedded server. */
  close(): Promise<void>;
};

export type OpenOptions = {
  /** Folder of the SQL migrations; by default `migrations` beside package.json. */
  migrations?: string;
  /** Use the embedded server of a running instance instead of failing; for short commands. */
  reuseRunningServer?: boolean;
  /** Skips migrations and accepts a newer schema, for commands that replace the contents of the database. */
  skipMigrations?: boolean;
  /** Gives up after the database was unreachable for this long; by default it is retried forever. */
  giveUpAfterMs?: number;
  /** This process runs jobs, which other processes see in the list of connections. */
  runsJobs?: boolean;
  /** Name of the setting that holds the address, for the error message. */
  settingName?: string;
};

/**
 * Opens the database in the background: the embedded one, or the one `DATABASE_URL` names. Returns at once;
 * while it is not reachable, queries fail quickly with an error that `isUnavailable` recognizes.
 */
export function openDatabase(
  config: Pick<Config, 'data' | 'database'> & {
    secrets: Pick<Config['secrets'], 'databaseUrl' | 'databaseDirectUrl'>;
  },
  log: Logger,
  options: OpenOptions = {},
): Database {
  const url = config.secrets.databaseUrl?.reveal();
  const directUrl = config.secrets.databaseDirectUrl?.reveal();
  const folder = options.migrations ?? path.join(projectFolder(), 'migrations');
  const ready = Promise.withResolvers<void>();
  ready.promise.catch(() => {});
  const givenUp = Promise.withResolvers<never>();
  givenUp.promise.catch(() => {});
  let server: EmbeddedServer | null = null;
  let status: DatabaseStatus = 'starting';
  let migrated = false;
  let lastReason = '';
  let closing: Promise<void> | null = null;

  const endpoint: Endpoint = () => (url ? { connectionString: url } : (server?.endpoint() ?? null));
  const direct: Endpoint = directUrl ? () => ({ connectionString: directUrl }) : endpoint;
  const writes = watchWrites(() => probeDiskSpace(db), log);
  const { db, pool, figures } = connect(endpoint, log, {
    onServerError: writes.onServerError,
    poolSize: config.database.poolSize,
    isPooler: directUrl !== undefined,
  });
  const pooler = directUrl ? createPoolerWatch(endpoint, log) : null;
  const listener = createListener((text) => session.query(text), log);
  const session = createSession({
    endpoint: direct,
    applicationName: options.runsJobs ? applicationNames.jobs : applicationNames.own,
    onUp: onConnected,
    onDown: onDisconnected,
    onNotification: listener.deliver,
  });
  const giveUpTimer =
    options.giveUpAfterMs === undefined
      ? null
      : createGiveUpTimer(options.giveUpAfterMs, (error) => {
          fail(error);
          givenUp.reject(error);
        });
  const started = start().catch(fail);

  async function start(): Promise<void> {
    if (!url) {
      server = await startEmbedded({
        dataDir: config.data.dir,
        log,
        reuseRunningServer: options.reuseRunningServer ?? false,
      });
      server.onRestart(session.retryNow);
    }
    giveUpTimer?.begin(locationOf(direct));
    session.start();
  }

  function locationOf(target: Endpoint): ServerLocation {
    const { host, port } = dedicatedClient(target);
    const name = directUrl && target === direct ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL';
    return { host, port, settingName: url ? (options.settingName ?? name) : null };
  }

  async function onConnected(): Promise<void> {
    await pooler?.connect();
    giveUpTimer?.end();
    if (!migrated) await requireSuitableServer(direct);
    if (!migrated && !options.skipMigrations) await migrate(direct, folder, log);
    migrated = true;
    await listener.resume();
    log.info('Datenbank erreichbar');
    status = 'up';
    ready.resolve();
  }

  function onDisconnected(error: unknown): void {
    listener.pause();
    if (error instanceof DatabaseStartError) {
      fail(error);
      return;
    }
    const location = locationOf(error instanceof PoolerError ? endpoint : direct);
    giveUpTimer?.onFailure(location, error);
    const reason = unavailableReason(error);
    if (status === 'up' || reason !== lastReason)
      log.warn({ reason, ...location }, 'Datenbank nicht erreichbar, weitere Versuche folgen');
    lastReason = reason;
    status = 'down';
  }

  async function close(): Promise<void> {
    await started;
    giveUpTimer?.end();
    writes.close();
    await session.close();
    await Promise.race([pool.end(), pause(CLOSE_TIMEOUT_MS, undefined, { ref: false })]);
    await server?.stop();
  }

  function fail(problem: unknown): void {
    status = 'down';
    ready.reject(problem);
    void session.close();
  }

  return {
    db,
    pool,
    figures,
    dedicated: async () => {
      const client = dedicatedClient(direct);
      await client.connect();
      return client;
    },
    subscribe: listener.subscribe,
    status: () => status,
    whenReady: ready.promise,
    whenGivenUp: givenUp.promise,
    check: async () =>
      status === 'up' &&
      writes.isWritable() &&
      (await session.ping(CHECK_TIMEOUT_MS)) &&
      (!pooler || (await pooler.responds(CHECK_TIMEOUT_MS))),
    close: () => {
      closing ??= close();
      return closing;
    },
  };
}

/** Writes a megabyte to a temporary table, which hardly touches the WAL: a full WAL would crash the server. */
const probeDiskSpace = (db: Db): Promise<void> =>
  db.write(async (tx) => {
    await tx.execute(
      sql`create temporary table room_probe on commit drop as
          select repeat('x', 1000) as filler from generate_series(1, 1000)`,
    );
  });

/** The folder with package.json, found from the sources and from a build alike. */
function projectFolder(dir = import.meta.dirname): string {
  const parent = path.dirname(dir);
  return parent === dir || existsSync(path.join(dir, 'package.json')) ? dir : projectFolder(parent);
}
