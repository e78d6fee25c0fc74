import { createHash } from 'node:crypto';
import { err, ok, type Result } from '#lib/result.ts';
import type { Database } from '#platform/db/index.server.ts';
import {
  type AttemptLimit,
  type Attempts,
  createAttempts,
  createPseudonyms,
  networkOf,
} from '#platform/limits/index.server.ts';

const minute = 60;
const quarter = 15 * minute;
const day = 24 * 60 * minute;

/**
 * `slow` makes guessing slow, `lock` ends it. An address may stand for a whole office, so it may fail more often. Codes
 * have only a million values, so whoever has the password already may not go on guessing for days.
 */
export const attemptLimits = {
  accountSlow: { attempts: 5, seconds: minute, lockSeconds: minute },
  accountLock: { attempts: 10, seconds: quarter, lockSeconds: quarter },
  addressSlow: { attempts: 20, seconds: minute, lockSeconds: minute },
  addressLock: { attempts: 50, seconds: quarter, lockSeconds: quarter },
  codeLock: { attempts: 50, seconds: day, lockSeconds: day },
} as const satisfies Record<string, AttemptLimit>;

/**
 * What is guessed at: the password and code of a name somebody signs in with, the master password as a user asks for it,
 * the own password and code of who is signed in, or a user's codes, wherever they are given.
 */
export type Target = { kind: 'login'; key: string } | { kind: 'master' | 'account' | 'code'; userId: number };

/** Too many failures: nothing was checked, or something wrong that does not count as a try. */
export type Locked = { code: 'locked'; seconds: number };

/** Where an attempt comes from. */
export type Origin = {
  /** Null where there is no socket. */
  address: string | null;
  /** The address is that of a proxy nobody told us of, so it stands for everybody. */
  shared: boolean;
};

/** An attempt that has been counted and may be checked. */
export type CountedAttempt = {
  /** Set where the address is locked but shared: only what is right is let through; anything else has to be refused. */
  lockedUnlessRight: Locked | null;
  /** The attempt was right: the target begins anew, the address gets this one attempt back. */
  succeeded: () => Promise<void>;
  /** Nothing was wrong, but nothing is proven either: this one attempt does not count, earlier ones still do. */
  giveBack: () => Promise<void>;
};

const nameOf = (target: Target): string => (target.kind === 'login' ? target.key : String(target.userId));

/** Names are hashed: what is typed there may be a password by mistake. */
const rowOf = (target: Target): string =>
  `${target.kind}:${createHash('sha256').update(nameOf(target)).digest('base64url').slice(0, 22)}`;

type Counter = { attempts: Attempts; key: string };

/** Counts one attempt, up to the first counter that refuses it, so that it does not count towards the longer locks. */
const count = async (counters: readonly Counter[]) => {
  const counted: Counter[] = [];
  for (const counter of counters) {
    const seconds = await counter.attempts.take(counter.key);
    counted.push(counter);
    if (seconds > 0) return { counted, locked: { code: 'locked' as const, seconds } };
  }
  return { counted, locked: null };
};

const giveBack = (counters: readonly Counter[]) =>
  Promise.all(counters.map(({ attempts, key }) => attempts.giveBack(key)));

/** Limits failures per target and per address, on PostgreSQL. */
export const createGuessing = ({ db, pool }: Pick<Database, 'db' | 'pool'>) => {
  const pseudonyms = createPseudonyms(db);
  const make = (name: keyof typeof attemptLimits) => createAttempts(name, attemptLimits[name], pool);
  const accounts = [make('accountSlow'), make('accountLock')];
  const codes = [make('codeLock')];
  const addresses = [make('addressSlow'), make('addressLock')];

  const countersOf = (target: Target): Counter[] => {
    const key = rowOf(target);
    return (target.kind === 'code' ? codes : accounts).map((attempts) => ({ attempts, key }));
  };
  const addressCounters = async ({ address }: Origin): Promise<Counter[]> => {
    if (address === null) return [];
    const key = await pseudonyms.of(networkOf(address));
    return addresses.map((attempts) => ({ attempts, key }));
  };
  const forget = async (target: Target): Promise<void> => {
    await Promise.all(countersOf(target).map(({ attempts, key }) => attempts.forget(key)));
  };

  return {
    /** Counts one attempt before it is made. */
    begin: async (target: Target, origin: Origin): Promise<Result<CountedAttempt, Locked>> => {
      const byAddress = await count(await addressCounters(origin));
      if (byAddress.locked && !origin.shared) return err(byAddress.locked);
      const byTarget = await count(countersOf(target));
      if (byTarget.locked) return err(byTarget.locked);
      return ok({
        lockedUnlessRight: byAddress.locked,
        succeeded: async () => {
          await Promise.all([forget(target), giveBack(byAddress.counted)]);
        },
        giveBack: async () => {
          await Promise.all([giveBack(byTarget.counted), giveBack(byAddress.counted)]);
        },
      });
    },
    /** Opens a locked target. */
    forget,
  };
};

export type Guessing = ReturnType<typeof createGuessing>;
