import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Config } from '#platform/config/index.server.ts';
import type { Logger } from '#platform/log/index.server.ts';
import { connect, type Db, dedicatedClient, type Endpoint } from './client.server.ts';
import { type EmbeddedServer, startEmbedded } from './embedded.server.ts';
import { createListener, type Subscribe } from './listen.server.ts';
import { migrate } from './migrate.server.ts';
import { StartProblem } from './problem.ts';
import { keepSession } from './session.server.ts';
import { watchWrites } from './write-watch.server.ts';

const CHECK_WITHIN_MS = 1_000;
const CLOSE_WITHIN_MS = 5_000;

export type DatabaseStatus = 'starting' | 'up' | 'down';

export type Database = {
  db: Db;
  /** For libraries that bring their own queries. */
  pool: pg.Pool;
  /** A connected client outside the pool and without time limits, for backups and the like; end it yourself. */
  dedicated(): Promise<pg.Client>;
  subscribe: Subscribe;
  status(): DatabaseStatus;
  /** Resolves when the database is up and migrated; rejects with a StartProblem when a person must act. */
  whenReady: Promise<void>;
  /** Whether the database answers within a second, and stores what it is given as far as this process knows. */
  check(): Promise<boolean>;
  /** Lets running queries end (5 s at most), then stops the embedded server. */
  close(): Promise<void>;
};

export type OpenOptions = {
  /** Folder of the SQL migrations; by default `migrations` beside package.json. */
  migrations?: string;
  /** Use the embedded server of a running instance instead of refusing; for short commands beside it. */
  join?: boolean;
};

/**
 * Opens the database in the background: the embedded one, or the one `DATABASE_URL` names. Returns at once; until it is
 * up, and while it is away, queries fail quickly with an error that `isUnavailable` knows.
 */
export function openDatabase(
  config: Pick<Config, 'data' | 'secrets'>,
  log: Logger,
  options: OpenOptions = {},
): Database {
  const url = config.secrets.databaseUrl?.reveal();
  const folder = options.migrations ?? path.join(projectFolder(), 'migrations');
  const ready = Promise.withResolvers<void>();
  ready.promise.catch(() => {});
  let server: EmbeddedServer | null = null;
  let status: DatabaseStatus = 'starting';
  let migrated = false;
  let complaint = '';
  let closing: Promise<void> | null = null;

  const endpoint: Endpoint = () => (url ? { connectionString: url } : (server?.endpoint() ?? null));
  const writes = watchWrites(() => probeRoom(db), log);
  const { db, pool } = connect(endpoint, log, { onServerError: writes.serverError });
  const listener = createListener((text) => session.query(text), log);
  const session = keepSession({ endpoint, onUp: cameUp, onDown: wentDown, onNotification: listener.deliver });
  const started = start().catch(giveUp);

  async function start(): Promise<void> {
    if (!url) {
      server = await startEmbedded({ dataDir: config.data.dir, log, join: options.join ?? false });
      server.onRestart(session.retryNow);
    }
    session.start();
  }

  async function cameUp(): Promise<void> {
    if (!migrated) await migrate(endpoint, folder, log);
    migrated = true;
    await listener.resume();
    log.info('Datenbank erreichbar');
    status = 'up';
    ready.resolve();
  }

  function wentDown(error: unknown): void {
    listener.pause();
    if (error instanceof StartProblem) {
      giveUp(error);
      return;
    }
    const reason = reasonOf(error);
    if (status === 'up' || reason !== complaint)
      log.warn({ reason }, 'Datenbank nicht erreichbar, weitere Versuche folgen');
    complaint = reason;
    status = 'down';
  }

  async function close(): Promise<void> {
    await started;
    writes.close();
    await session.close();
    await Promise.race([pool.end(), pause(CLOSE_WITHIN_MS, undefined, { ref: false })]);
    await server?.stop();
  }

  function giveUp(problem: unknown): void {
    status = 'down';
    ready.reject(problem);
    void session.close();
  }

  return {
    db,
    pool,
    dedicated: async () => {
      const client = dedicatedClient(endpoint);
      await client.connect();
      return client;
    },
    subscribe: listener.subscribe,
    status: () => status,
    whenReady: ready.promise,
    check: async () => status === 'up' && writes.isWritable() && (await session.ping(CHECK_WITHIN_MS)),
    close: () => {
      closing ??= close();
      return closing;
    },
  };
}

/** Needs a megabyte on the disk of the database, and hardly any of its log: a full log would end the server. */
const probeRoom = (db: Db): Promise<void> =>
  db.write(async (tx) => {
    await tx.execute(
      sql`create temporary table room_probe on commit drop as
          select repeat('x', 1000) as filler from generate_series(1, 1000)`,
    );
  });

/** An error that stands for several attempts (one per address of a host) has a code, but no text of its own. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || String((error as { code?: unknown }).code);
}

/** The same from the sources and from a build. */
function projectFolder(dir = import.meta.dirname): string {
  const parent = path.dirname(dir);
  return parent === dir || existsSync(path.join(dir, 'package.json')) ? dir : projectFolder(parent);
}
