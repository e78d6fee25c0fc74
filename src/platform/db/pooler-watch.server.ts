import { setTimeout as pause } from 'node:timers/promises';
import { type Logger, onceAMinute } from '#platform/log/index.server.ts';
import { createSingleFlight } from '#platform/work/index.ts';
import { applicationNames, dedicatedClient, type Endpoint } from './client.server.ts';

/** The pooler cannot be reached, although the database can. */
export class PoolerError extends Error {
  override readonly name = 'PoolerError';
  readonly code: unknown;

  constructor(cause: Error) {
    super(cause.message, { cause });
    this.code = (cause as { code?: unknown }).code;
  }
}

export type PoolerWatch = {
  /** @throws PoolerError */
  connect(): Promise<void>;
  /** Whether a statement through the pooler is answered in time; a failure is logged once a minute. */
  responds(timeoutMs: number): Promise<boolean>;
};

/** A pooler that is silent for longer is asked again, over another connection. */
const QUERY_TIMEOUT_MS = 5_000;

/**
 * Looks after a pooler in front of the database, because the permanent connection goes past it. It asks over a connection of
 * its own, because a busy pool says nothing about the pooler, and one at a time, so that a dead one collects none.
 */
export function createPoolerWatch(endpoint: Endpoint, log: Logger): PoolerWatch {
  const shouldLog = onceAMinute();
  const ask = async (): Promise<void> => {
    const client = dedicatedClient(endpoint, applicationNames.pool, { query_timeout: QUERY_TIMEOUT_MS });
    try {
      await client.connect();
      await client.query('select 1');
    } catch (error) {
      throw new PoolerError(error as Error);
    } finally {
      client.end().catch(() => {});
    }
  };
  const singleFlight = createSingleFlight<void>();
  const connect = () => singleFlight('ask', ask);
  return {
    connect,
    responds: async (timeoutMs) => {
      const late = pause(timeoutMs, 'keine Antwort', { ref: false });
      const failure = await Promise.race([
        connect().then(
          () => null,
          ({ message }: PoolerError) => message,
        ),
        late,
      ]);
      if (failure !== null && shouldLog())
        log.warn({ reason: failure }, 'Der Pooler vor der Datenbank (DATABASE_URL) antwortet nicht');
      return failure === null;
    },
  };
}
