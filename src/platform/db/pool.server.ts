import pg from 'pg';
import { type Logger, onceAMinute } from '#platform/log/index.server.ts';
import { POOL_QUEUE_FULL } from './unavailable.ts';
import { codeOf } from './unavailable-reason.ts';

/** Waiting tasks per connection: more would only wait until they time out. */
const WAITING_PER_CONNECTION = 20;
/** SQLSTATE of a server that has no connection left. */
const TOO_MANY_CONNECTIONS = '53300';
const WAIT_TIMEOUT = 'timeout exceeded when trying to connect';

/** The connections of a process to its database, without the one that listens. */
export type PoolFigures = {
  /** At most this many. */
  size: number;
  /** Those a task is using. */
  inUse: number;
  /** Tasks that wait for one. */
  waiting: number;
  /** Tasks that got none since the start, because too many waited, they waited too long, or the server had none left. */
  refused: number;
};

type Callback = Parameters<pg.Pool['connect']>[0];

/** A pool whose queue has a bound; tasks that get no connection are counted, and logged once a minute. */
export class BoundedPool extends pg.Pool {
  readonly #log: Logger;
  readonly #shouldLog = onceAMinute();
  #refused = 0;

  constructor(config: pg.PoolConfig & { max: number }, log: Logger) {
    super(config);
    this.#log = log;
  }

  figures(): PoolFigures {
    const { totalCount, idleCount, waitingCount } = this;
    return {
      size: this.options.max,
      inUse: totalCount - idleCount,
      waiting: waitingCount,
      refused: this.#refused,
    };
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    if (!callback)
      return new Promise((resolve, reject) => {
        this.connect((error, client) => (client ? resolve(client) : reject(error)));
      });
    if (this.waitingCount >= this.options.max * WAITING_PER_CONNECTION) {
      this.#refuse();
      const error = new Error('too many tasks wait for a database connection');
      callback(Object.assign(error, { code: POOL_QUEUE_FULL }), undefined, () => {});
      return;
    }
    super.connect((error, client, done) => {
      if (error && isShortage(error)) this.#refuse(error);
      callback(error, client, done);
    });
  }

  #refuse(error?: Error): void {
    this.#refused += 1;
    if (!this.#shouldLog()) return;
    const advice =
      codeOf(error) === TOO_MANY_CONNECTIONS
        ? 'der Server hat keine mehr. Verringern Sie DATABASE_POOL_SIZE oder erhöhen Sie max_connections'
        : 'alle sind belegt. Dauert es an, erhöhen Sie DATABASE_POOL_SIZE';
    this.#log.warn(this.figures(), `Anfragen bekommen keine Datenbankverbindung: ${advice}`);
  }
}

const isShortage = (error: Error): boolean =>
  error.message === WAIT_TIMEOUT || codeOf(error) === TOO_MANY_CONNECTIONS;
