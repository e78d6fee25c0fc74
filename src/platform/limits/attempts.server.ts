import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '#platform/db/index.server.ts';

/** So many attempts in so many seconds; whoever goes on is locked out for `lockSeconds` from then. */
export type AttemptLimit = { attempts: number; seconds: number; lockSeconds: number };

/** Counts attempts one by one in PostgreSQL, so that it is exact across processes and restarts. */
export type Attempts = {
  /** Counts an attempt before it is made, so that attempts made at once are all counted. @returns 0, or seconds to wait */
  take: (key: string) => Promise<number>;
  /** Takes one attempt back, because it was right. */
  giveBack: (key: string) => Promise<void>;
  /** Begins anew. */
  forget: (key: string) => Promise<void>;
};

/** @param name begins the key of every row, at most 30 characters; keys have at most 200 and hold no address */
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
    take: (key) =>
      store.consume(key).then(
        () => 0,
        (error: unknown) => {
          if (!(error instanceof RateLimiterRes)) throw error;
          return Math.max(1, Math.ceil(error.msBeforeNext / 1000));
        },
      ),
    giveBack: async (key) => {
      await store.reward(key);
    },
    forget: async (key) => {
      await store.delete(key);
    },
  };
};
