import { createHash } from 'node:crypto';
import type { Database } from '#platform/db/index.server.ts';
import {
  type AttemptLimit,
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

/** Too many failures: nothing was checked. */
export type Locked = { code: 'locked'; seconds: number };

const nameOf = (target: Target): string => (target.kind === 'login' ? target.key : String(target.userId));

/** Names are hashed: what is typed there may be a password by mistake. */
const rowOf = (target: Target): string =>
  `${target.kind}:${createHash('sha256').update(nameOf(target)).digest('base64url').slice(0, 22)}`;

/** Limits failures per target and per address, on PostgreSQL. */
export const createGuessing = ({ db, pool }: Pick<Database, 'db' | 'pool'>) => {
  const pseudonyms = createPseudonyms(db);
  const make = (name: keyof typeof attemptLimits) => createAttempts(name, attemptLimits[name], pool);
  const accounts = [make('accountSlow'), make('accountLock')];
  const codes = [make('codeLock')];
  const countersOf = ({ kind }: Target) => (kind === 'code' ? codes : accounts);
  const addresses = [make('addressSlow'), make('addressLock')];
  const addressRow = async (address: string | null) =>
    address === null ? null : pseudonyms.of(networkOf(address));

  return {
    /**
     * Counts one attempt. One that is refused does not count towards the longer locks.
     * @param address null where there is no socket
     * @returns 0, or the seconds after which to try again
     */
    take: async (target: Target, address: string | null): Promise<number> => {
      const row = await addressRow(address);
      const counters = [
        ...(row === null ? [] : addresses.map((counter) => ({ counter, key: row }))),
        ...countersOf(target).map((counter) => ({ counter, key: rowOf(target) })),
      ];
      for (const { counter, key } of counters) {
        const wait = await counter.take(key);
        if (wait > 0) return wait;
      }
      return 0;
    },
    /** The attempt was right: the target begins anew, the address gets this one attempt back. */
    succeeded: async (target: Target, address: string | null): Promise<void> => {
      const row = await addressRow(address);
      await Promise.all([
        ...countersOf(target).map((counter) => counter.forget(rowOf(target))),
        ...(row === null ? [] : addresses.map((counter) => counter.giveBack(row))),
      ]);
    },
    /** Nothing was wrong, but nothing is proven either: this one attempt does not count, earlier ones still do. */
    giveBack: async (target: Target, address: string | null): Promise<void> => {
      const row = await addressRow(address);
      await Promise.all([
        ...countersOf(target).map((counter) => counter.giveBack(rowOf(target))),
        ...(row === null ? [] : addresses.map((counter) => counter.giveBack(row))),
      ]);
    },
    /** Opens a locked target. */
    forget: async (target: Target): Promise<void> => {
      await Promise.all(countersOf(target).map((counter) => counter.forget(rowOf(target))));
    },
  };
};

export type Guessing = ReturnType<typeof createGuessing>;
