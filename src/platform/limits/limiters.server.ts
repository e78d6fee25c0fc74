import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '#platform/db/index.server.ts';
import type { Limit, Limiter } from './limit.ts';
import type { Pseudonyms } from './pseudonyms.server.ts';

/** The limiter library signals "limit exceeded" by rejecting with a RateLimiterRes. */
const rejectionOf = (error: unknown): RateLimiterRes => {
  if (error instanceof RateLimiterRes) return error;
  throw error;
};

const secondsLeft = ({ msBeforeNext }: RateLimiterRes): number => Math.max(1, Math.ceil(msBeforeNext / 1000));

/** In memory, for this process alone. */
export const processLimiter = ({ requests, seconds }: Limit): Limiter => {
  const memory = new RateLimiterMemory({ points: requests, duration: seconds });
  return {
    consume: (client, count = 1) =>
      memory.consume(client, count).then(
        () => 0,
        (error) => secondsLeft(rejectionOf(error)),
      ),
  };
};

export type Store = { pool: Database['pool']; pseudonyms: Pseudonyms };

/** The library names its statements, which a pooler in front of the database would mix up between processes. */
const withoutStatementNames = (pool: Store['pool']) => ({
  query: ({ text, values }: { text: string; values: unknown[] }) => pool.query(text, values),
});

/**
 * Counts in memory, and in PostgreSQL in batches of a twentieth of the limit, so that ordinary
 * visitors cost no statement and each process (and each restart) allows at most one batch more. While the
 * database is unavailable, the count in memory decides.
 */
export const sharedLimiter = (name: string, limit: Limit, { pool, pseudonyms }: Store): Limiter => {
  const { requests, seconds } = limit;
  const batch = Math.max(1, Math.floor(requests / 20));
  const memory = new RateLimiterMemory({ points: requests, duration: seconds });
  const store = new RateLimiterPostgres({
    storeClient: withoutStatementNames(pool),
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points: requests,
    duration: seconds,
  });

  /** @returns the refusal, if the limit is exceeded across all processes. */
  const countShared = async (client: string): Promise<RateLimiterRes | null> => {
    try {
      await store.consume(await pseudonyms.of(client), batch);
      return null;
    } catch (error) {
      return error instanceof RateLimiterRes ? error : null;
    }
  };

  return {
    consume: async (client, count = 1) => {
      const counted = await memory.consume(client, count).catch(rejectionOf);
      if (counted.consumedPoints > requests) return secondsLeft(counted);
      const refused = counted.consumedPoints % batch < count ? await countShared(client) : null;
      if (!refused) return 0;
      await memory.block(client, secondsLeft(refused));
      return secondsLeft(refused);
    },
  };
};
