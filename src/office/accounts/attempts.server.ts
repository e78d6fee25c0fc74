import { createHash } from 'node:crypto';
import { err, ok, type Result } from '#lib/result.ts';
import type { Database } from '#platform/db/index.server.ts';
import {
  type AttemptLimit,
  type Attempts,
  clientNetworkOf,
  createAttempts,
  createPseudonyms,
} from '#platform/limits/index.server.ts';

const minute = 60;
const quarterHour = 15 * minute;
const day = 24 * 60 * minute;

/**
 * `slow` throttles guessing, `lock` stops it. An address may be shared by an office, so it may fail more often. Codes
 * have only a million values, so an attacker who knows the password must not keep guessing for days. Challenges for
 * passkeys that one address asks for would otherwise push out those of everybody else.
 */
export const attemptLimits = {
  accountSlow: { attempts: 5, seconds: minute, lockSeconds: minute },
  accountLock: { attempts: 10, seconds: quarterHour, lockSeconds: quarterHour },
  addressSlow: { attempts: 20, seconds: minute, lockSeconds: minute },
  addressLock: { attempts: 50, seconds: quarterHour, lockSeconds: quarterHour },
  codeLock: { attempts: 50, seconds: day, lockSeconds: day },
  challenges: { attempts: 30, seconds: minute, lockSeconds: minute },
} as const satisfies Record<string, AttemptLimit>;

/**
 * What attempts are counted against: password and code of a username at login, the master password as entered by a user,
 * the own password and code of a signed-in user, or a user's codes wherever they are entered.
 */
export type Target = { kind: 'login'; key: string } | { kind: 'master' | 'account' | 'code'; userId: number };

/** Too many failures: the credentials were not checked, or were wrong and not reported as such. */
export type LockedOut = { code: 'locked'; seconds: number };

/** Where an attempt comes from. */
export type AttemptSource = {
  /** Null without a socket. */
  address: string | null;
  /** The address may be that of a proxy, shared by all clients. */
  shared: boolean;
};

/** An attempt that has been counted and may be checked. */
export type CountedAttempt = {
  /** Set when a shared address is locked: only correct credentials pass, anything else gets this error. */
  sharedAddressLock: LockedOut | null;
  /** Correct credentials: resets the target and takes back the count of this attempt for the address. */
  markSucceeded: () => Promise<void>;
  /** Neither success nor failure: takes back the count of this attempt only. */
  refund: () => Promise<void>;
};

const nameOf = (target: Target): string => (target.kind === 'login' ? target.key : String(target.userId));

/** Usernames are hashed, because users sometimes type their password there. */
const rowOf = (target: Target): string =>
  `${target.kind}:${createHash('sha256').update(nameOf(target)).digest('base64url').slice(0, 22)}`;

type Counter = { attempts: Attempts; key: string };

/** Stops at the first counter that refuses, so that a throttled attempt does not count towards the longer locks. */
const count = async (counters: readonly Counter[]) => {
  const counted: Counter[] = [];
  for (const counter of counters) {
    const seconds = await counter.attempts.consume(counter.key);
    counted.push(counter);
    if (seconds > 0) return { counted, locked: { code: 'locked' as const, seconds } };
  }
  return { counted, locked: null };
};

const refund = (counters: readonly Counter[]) =>
  Promise.all(counters.map(({ attempts, key }) => attempts.refund(key)));

/** Limits failures per target and per address, counted in PostgreSQL. */
export const createAttemptLimiter = ({ db, pool }: Pick<Database, 'db' | 'pool'>) => {
  const pseudonyms = createPseudonyms(db);
  const make = (name: keyof typeof attemptLimits) => createAttempts(name, attemptLimits[name], pool);
  const accounts = [make('accountSlow'), make('accountLock')];
  const codes = [make('codeLock')];
  const challenges = make('challenges');
  const addresses = [make('addressSlow'), make('addressLock')];

  const countersOf = (target: Target): Counter[] => {
    const key = rowOf(target);
    return (target.kind === 'code' ? codes : accounts).map((attempts) => ({ attempts, key }));
  };
  const networkOf = async ({ address }: AttemptSource): Promise<string | null> =>
    address === null ? null : pseudonyms.of(clientNetworkOf(address));
  const addressCounters = async (source: AttemptSource): Promise<Counter[]> => {
    const key = await networkOf(source);
    if (key === null) return [];
    return addresses.map((attempts) => ({ attempts, key }));
  };
  const reset = async (target: Target): Promise<void> => {
    await Promise.all(countersOf(target).map(({ attempts, key }) => attempts.reset(key)));
  };

  return {
    /** Counts one attempt before it is made. */
    begin: async (target: Target, source: AttemptSource): Promise<Result<CountedAttempt, LockedOut>> => {
      const byAddress = await count(await addressCounters(source));
      if (byAddress.locked && !source.shared) return err(byAddress.locked);
      const byTarget = await count(countersOf(target));
      if (byTarget.locked) return err(byTarget.locked);
      return ok({
        sharedAddressLock: byAddress.locked,
        markSucceeded: async () => {
          await Promise.all([reset(target), refund(byAddress.counted)]);
        },
        refund: async () => {
          await Promise.all([refund(byTarget.counted), refund(byAddress.counted)]);
        },
      });
    },
    /** Counts a challenge before it is issued; on a shared address none is refused. */
    countChallenge: async (source: AttemptSource): Promise<Result<null, LockedOut>> => {
      const key = source.shared ? null : await networkOf(source);
      const seconds = key === null ? 0 : await challenges.consume(key);
      return seconds > 0 ? err({ code: 'locked', seconds }) : ok(null);
    },
    /** Unlocks a target. */
    forget: reset,
  };
};

export type AttemptLimiter = ReturnType<typeof createAttemptLimiter>;
