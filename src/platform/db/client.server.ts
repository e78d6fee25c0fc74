import type { EventEmitter } from 'node:events';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Logger } from '#platform/log/index.server.ts';
import { BoundedPool, type PoolFigures } from './pool.server.ts';
import { isDisconnected } from './unavailable.ts';

/**
 * How the server lists the connections of this program. A pooler keeps those of its pools open after their process has
 * ended, so only the others tell that a process is running.
 */
export const applicationNames = {
  own: 'wto-reform-petition',
  /** The permanent connection of a process that runs jobs. */
  jobs: 'wto-reform-petition jobs',
  pool: 'wto-reform-petition pool',
} as const;

const CONNECT_TIMEOUT_MS = 2_000;
const STATEMENT_TIMEOUT_MS = 10_000;
const IDLE_IN_TRANSACTION_MS = 30_000;
const DEFAULT_POOL_SIZE = 10;
const NAMING = { casing: 'snake_case' } as const;

/** Current connection settings of the database; null while they are unknown. */
export type Endpoint = () => pg.ClientConfig | null;

type Selecting = 'select' | 'selectDistinct' | 'selectDistinctOn';

/** Read access. A transaction is a Reader too, so read-only functions accept both. */
export type Reader = Pick<NodePgDatabase, Selecting | '$count' | '$with'> & {
  with(...queries: Parameters<NodePgDatabase['with']>): Pick<ReturnType<NodePgDatabase['with']>, Selecting>;
};

/** Write access: always inside a transaction, from `Db.write`. */
export type Writer = Reader & Pick<NodePgDatabase, 'insert' | 'update' | 'delete' | 'execute'>;
export type Tx = Writer;

export type Db = Reader & {
  /** Runs `work` in one transaction: committed when it returns, rolled back when it throws. */
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
};

export type Connection = {
  db: Db;
  /** For libraries that bring their own queries; connections are limited, so share this one. */
  pool: pg.Pool;
  figures(): PoolFigures;
  /** Waits for running queries. */
  close(): Promise<void>;
};

type ConnectOptions = {
  /** Called with the SQLSTATE of every error the server reports. */
  onServerError?: (sqlState: unknown) => void;
  /** Maximum wait for a connection. */
  connectTimeoutMs?: number;
  /** Maximum duration of a statement. */
  statementTimeoutMs?: number;
  poolSize?: number;
  /** The endpoint is a pooler, which refuses connections that bring settings of their session. */
  isPooler?: boolean;
};

/** A connection pool that survives database outages: errors of idle or lost connections do not end the process. */
export function connect(
  endpoint: Endpoint,
  log: Logger,
  {
    onServerError,
    connectTimeoutMs = CONNECT_TIMEOUT_MS,
    statementTimeoutMs = STATEMENT_TIMEOUT_MS,
    poolSize = DEFAULT_POOL_SIZE,
    isPooler = false,
  }: ConnectOptions = {},
): Connection {
  const sessionSettings = {
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  };
  const pool = new BoundedPool(
    {
      Client: clientFor(endpoint, onServerError),
      application_name: applicationNames.pool,
      max: poolSize,
      connectionTimeoutMillis: connectTimeoutMs,
      query_timeout: statementTimeoutMs + connectTimeoutMs,
      ...(isPooler ? {} : sessionSettings),
    },
    log,
  );
  pool.on('error', (error) => log.debug({ err: error }, 'Ruhende Datenbankverbindung verloren'));
  return {
    db: readAndWrite(pool),
    pool,
    figures: () => pool.figures(),
    close: () => pool.end(),
  };
}

/** An unconnected client outside the pool, without statement timeouts. */
export function dedicatedClient(
  endpoint: Endpoint,
  applicationName: string = applicationNames.own,
  limits: Pick<pg.ClientConfig, 'query_timeout'> = {},
): pg.Client {
  return new (clientFor(endpoint))({
    application_name: applicationName,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    ...limits,
  });
}

/** Nothing listens on port 1, so connecting fails immediately. */
const NOWHERE: pg.ClientConfig = { host: '127.0.0.1', port: 1 };

function clientFor(endpoint: Endpoint, onServerError: ConnectOptions['onServerError'] = () => {}) {
  return class extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ keepAlive: true, ...config, ...(endpoint() ?? NOWHERE) });
      // Without a listener, a connection lost between two queries would end the process.
      this.on('error', () => {});
      // Libraries may swallow errors of statements they send through the pool, so errors are observed on the wire.
      const { connection } = this as unknown as { connection: EventEmitter };
      connection.on('errorMessage', ({ code }: { code?: unknown }) => onServerError(code));
    }
  };
}

function readAndWrite(pool: pg.Pool): Db {
  return Object.assign(drizzle(pool, NAMING), {
    write: <T>(work: (tx: Tx) => Promise<T>) => write(pool, work),
  });
}

/** Acquires the client itself, because a pool transaction leaks its client when BEGIN fails. */
async function write<T>(pool: pg.Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken = false;
  try {
    return await drizzle(client, NAMING).transaction(work);
  } catch (error) {
    broken = isDisconnected(error);
    throw error;
  } finally {
    client.release(broken);
  }
}
