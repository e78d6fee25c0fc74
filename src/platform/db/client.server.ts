import type { EventEmitter } from 'node:events';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Logger } from '#platform/log/index.server.ts';
import { isDisconnected } from './unavailable.ts';

const APPLICATION_NAME = 'wto-reform-petition';
export const CONNECT_WITHIN_MS = 2_000;
const STATEMENT_MS = 10_000;
const POOL_SIZE = 10;
const NAMING = { casing: 'snake_case' } as const;

/** Where the database is right now; null while that is unknown. */
export type Endpoint = () => pg.ClientConfig | null;

type Selecting = 'select' | 'selectDistinct' | 'selectDistinctOn';

/** What reads. A transaction reads too, so a function that only reads takes this and works in both. */
export type Reader = Pick<NodePgDatabase, Selecting | '$count' | '$with'> & {
  with(...queries: Parameters<NodePgDatabase['with']>): Pick<ReturnType<NodePgDatabase['with']>, Selecting>;
};

/** What writes: always inside a transaction, from `Db.write`. */
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
  /** Waits for running queries. */
  close(): Promise<void>;
};

type ConnectOptions = {
  /** Gets the SQLSTATE of every error that the server reports, whoever sent the statement. */
  onServerError?: (sqlState: unknown) => void;
  /** Milliseconds one may wait for a connection. */
  connectWithin?: number;
  /** Milliseconds a statement may take. */
  statementWithin?: number;
};

/** A pool whose connections come and go with the database; no error of an idle or lost connection ends the process. */
export function connect(
  endpoint: Endpoint,
  log: Logger,
  { onServerError, connectWithin = CONNECT_WITHIN_MS, statementWithin = STATEMENT_MS }: ConnectOptions = {},
): Connection {
  const pool = new pg.Pool({
    Client: clientFor(endpoint, onServerError),
    max: POOL_SIZE,
    connectionTimeoutMillis: connectWithin,
    statement_timeout: statementWithin,
    query_timeout: statementWithin + connectWithin,
    idle_in_transaction_session_timeout: 30_000,
  });
  pool.on('error', (error) => log.debug({ err: error }, 'Ruhende Datenbankverbindung verloren'));
  return { db: readAndWrite(pool), pool, close: () => pool.end() };
}

/** One connection outside the pool, without limits on its statements; connect it yourself. */
export function dedicatedClient(endpoint: Endpoint): pg.Client {
  return new (clientFor(endpoint))({ connectionTimeoutMillis: CONNECT_WITHIN_MS });
}

/** Nothing listens there, so a connection is refused at once instead of waiting for an address. */
const NOWHERE: pg.ClientConfig = { host: '127.0.0.1', port: 1 };

function clientFor(endpoint: Endpoint, onServerError: ConnectOptions['onServerError'] = () => {}) {
  return class extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ keepAlive: true, application_name: APPLICATION_NAME, ...config, ...(endpoint() ?? NOWHERE) });
      // A connection that breaks between two queries has nobody else who listens, and would end the process.
      this.on('error', () => {});
      // Libraries send statements through the pool and may swallow the error; the wire sees every one.
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

/** The connection is taken here: a transaction on the pool itself never gives it back when its very begin fails. */
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
