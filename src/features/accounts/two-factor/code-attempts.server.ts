import type { Result } from '#lib/result.ts';
import type { Db } from '#platform/db/index.server.ts';
import type { Guessing, Locked } from '../attempts.server.ts';
import { hasSecondFactor } from './second-factor.server.ts';

/** Codes are counted per user, wherever they are given. */
const nowhere = { address: null, shared: false };

/**
 * Makes an attempt that checks a code of a user, if one is given and there is a second factor; wrong codes add up over a
 * day, until a right one.
 */
export const limitingCodes = async <T, P>(
  { db, guessing }: { db: Db; guessing: Guessing },
  userId: number,
  code: string | undefined,
  attempt: () => Promise<Result<T, P>>,
): Promise<Result<T, P | Locked>> => {
  if (code === undefined || !(await hasSecondFactor(db, userId))) return attempt();
  const target = { kind: 'code', userId } as const;
  const counted = await guessing.begin(target, nowhere);
  if (!counted.ok) return counted;
  const result = await attempt();
  if (result.ok) await counted.value.succeeded();
  else if (result.error !== 'two_factor_wrong') await counted.value.giveBack();
  return result;
};
