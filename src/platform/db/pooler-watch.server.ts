import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { type Logger, onceAMinute } from '#platform/log/index.server.ts';

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

/** Looks after a pooler in front of the database, because the permanent connection goes past it. */
export function createPoolerWatch(pool: pg.Pool, log: Logger): PoolerWatch {
  const shouldLog = onceAMinute();
  const connect = async () => {
    await pool.query('select 1').catch((error: Error) => {
      throw new PoolerError(error);
    });
  };
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
