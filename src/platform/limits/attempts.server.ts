import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '#platform/db/index.server.ts';

/** Allows `attempts` in `seconds`; one more locks the key for `lockSeconds`. */
export type AttemptLimit = { attempts: number; seconds: number; lockSeconds: number };

/** Counts attempts in PostgreSQL, exactly across processes and restarts. */
export type Attempts = {
  /** Counts an attempt before it is made, so that concurrent attempts are all counted. @returns 0, or seconds to wait */
  consume: (key: string) => Promise<number>;
  /** Takes back the count of one attempt, because it succeeded. */
  refund: (key: string) => Promise<void>;
  /** Resets the count. */
  reset: (key: string) => Promise<void>;
};

/** @param name prefix of every row key, at most 30 characters; keys have at most 200 and contain no address */
export const createAttempts = (
  name: string,
  { attempts, seconds, lockSeconds }: AttemptLimit,
  pool: Database['pool'],
): Attempts => {
  const store = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points: attempts,
    duration: seconds,
    blockDuration: lockSeconds,
  });
  return {
    consume: (key) =>
      store.consume(key).then(
        () => 0,
        (error: unknown) => {
          if (!(error instanceof RateLimiterRes)) throw error;
          return Math.max(1, Math.ceil(error.msBeforeNext / 1000));
        },
      ),
    refund: async (key) => {
      await store.reward(key);
    },
    reset: async (key) => {
      await store.delete(key);
    },
  };
};
