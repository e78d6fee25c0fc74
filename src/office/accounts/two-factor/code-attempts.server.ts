import type { Result } from '#lib/result.ts';
import type { Db } from '#platform/db/index.server.ts';
import type { AttemptLimiter, LockedOut } from '../attempts.server.ts';
import { hasSecondFactor } from './second-factor.server.ts';

/** Codes are counted per user only. */
const noAddress = { address: null, shared: false };

/**
 * Limits attempts that check a user's code, if one is given and a second factor is on; wrong codes add up over a
 * day, until a correct one.
 */
export const withCodeLimit = async <T, P>(
  { db, attemptLimiter }: { db: Db; attemptLimiter: AttemptLimiter },
  userId: number,
  code: string | undefined,
  attempt: () => Promise<Result<T, P>>,
): Promise<Result<T, P | LockedOut>> => {
  if (code === undefined || !(await hasSecondFactor(db, userId))) return attempt();
  const target = { kind: 'code', userId } as const;
  const counted = await attemptLimiter.begin(target, noAddress);
  if (!counted.ok) return counted;
  const result = await attempt();
  if (result.ok) await counted.value.markSucceeded();
  else if (result.error !== 'two_factor_wrong') await counted.value.refund();
  return result;
};
