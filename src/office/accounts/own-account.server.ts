import { eq } from 'drizzle-orm';
import { err, ok, type Result } from '#lib/result.ts';
import type { Writer } from '#platform/db/index.server.ts';
import type { AttemptSource, LockedOut } from './attempts.server.ts';
import { recordAudit } from './audit.server.ts';
import type { AccountsDependencies } from './dependencies.server.ts';
import type { accountsLog } from './log-sentences.ts';
import { verifyPassword } from './password-hash.server.ts';
import { endOwnSession, endSessionsOf, openSession } from './sessions.server.ts';
import type { StaffSession } from './staff-session.server.ts';
import { withCodeLimit } from './two-factor/code-attempts.server.ts';
import {
  type ConfirmProblem,
  confirmSecondFactor,
  consumeCode,
  hasSecondFactor,
} from './two-factor/second-factor.server.ts';
import { findUser, lockUser, type User } from './users.server.ts';
import { users } from './users.table.ts';

type Dependencies = Pick<AccountsDependencies, 'db' | 'attemptLimiter'>;

/** A request about the own account. */
export type AccountRequest = { session: StaffSession; source: AttemptSource; now: Date };

export type ReauthenticationProblem = 'password_wrong' | 'two_factor_wrong' | 'two_factor_off' | LockedOut;

/** Audit actions by failure. */
const failureActions: ReadonlyMap<unknown, keyof typeof accountsLog> = new Map([
  ['password_wrong', 'password_failed'],
  ['two_factor_wrong', 'two_factor_failed'],
]);

/**
 * Counts the attempt before it is made, and records it when the password or code was wrong. A correct attempt does not
 * reset earlier failures, or an attacker who knows the password could guess codes without limit.
 */
const withAttemptLimit = async <T, P>(
  { db, attemptLimiter }: Dependencies,
  request: AccountRequest,
  attempt: () => Promise<Result<T, P>>,
): Promise<Result<T, P | LockedOut>> => {
  const target = { kind: 'account', userId: request.session.user.id } as const;
  const counted = await attemptLimiter.begin(target, request.source);
  if (!counted.ok) return counted;
  const result = await attempt();
  const failure = result.ok ? undefined : failureActions.get(result.error);
  if (failure === undefined) {
    await counted.value.refund();
    return result;
  }
  const entry = { at: request.now, actor: request.session.user, action: failure };
  await db.write((tx) => recordAudit(tx, entry));
  const { sharedAddressLock } = counted.value;
  return sharedAddressLock ? err(sharedAddressLock) : result;
};

const checkCode = async (
  tx: Writer,
  userId: number,
  code: string | undefined,
  now: Date,
): Promise<'two_factor_off' | 'two_factor_wrong' | null> => {
  if (code === undefined) return null;
  if (!(await hasSecondFactor(tx, userId))) return 'two_factor_off';
  return (await consumeCode(tx, userId, code, now)) ? null : 'two_factor_wrong';
};

/**
 * Changes the user's own account after checking the password, and the code if one is given; check, change and
 * audit entry are one transaction.
 * @throws BusyError
 */
export const withReauthentication = <T, P = never>(
  dependencies: Dependencies,
  request: AccountRequest,
  { password, code }: { password: string; code?: string | undefined },
  change: (tx: Writer, user: User) => Promise<Result<T, P>>,
): Promise<Result<T, P | ReauthenticationProblem>> =>
  withAttemptLimit<T, P | ReauthenticationProblem>(dependencies, request, async () => {
    const user = await findUser(dependencies.db, request.session.user.id);
    const passwordMatches = await verifyPassword(user?.passwordHash ?? null, password);
    if (!user || !passwordMatches) return err('password_wrong');
    return withCodeLimit<T, P | ReauthenticationProblem>(dependencies, user.id, code, () =>
      dependencies.db.write(async (tx) => {
        if (!(await lockUser(tx, user))) return err('password_wrong');
        const problem = await checkCode(tx, user.id, code, request.now);
        return problem ? err(problem) : change(tx, user);
      }),
    );
  });

/** Switches the second factor on and ends the user's other sessions. @returns the recovery codes, kept nowhere else */
export const confirmOwnSecondFactor = (
  dependencies: Dependencies,
  request: AccountRequest,
  code: string,
): Promise<Result<string[], ConfirmProblem | 'no_session' | LockedOut>> =>
  withAttemptLimit<string[], ConfirmProblem | 'no_session'>(dependencies, request, () =>
    dependencies.db.write(async (tx) => {
      const { session, now } = request;
      // Locks the user, so that a concurrent login waits and then requires a code.
      const user = await findUser(tx, session.user.id);
      if (!user || !(await lockUser(tx, user))) return err('no_session');
      const confirmed = await confirmSecondFactor(tx, session.user.id, code, now);
      if (!confirmed.ok) return confirmed;
      const sessionsEnded = await endSessionsOf(tx, session.user.id, session.id);
      const details = { sessionsEnded };
      await recordAudit(tx, { at: now, actor: session.user, action: 'two_factor_on', details });
      return confirmed;
    }),
  );

/** Sets a new password, ends every session of the user and opens a new one. @returns its token */
export const changeOwnPassword = (
  dependencies: Dependencies,
  request: AccountRequest,
  currentPassword: string,
  newHash: string,
): Promise<Result<string, ReauthenticationProblem | 'no_session'>> =>
  withReauthentication(dependencies, request, { password: currentPassword }, async (tx, user) => {
    const { session, now } = request;
    // A session ended meanwhile must not open a new one.
    if (!(await endOwnSession(tx, user.id, session.id))) return err('no_session');
    await tx.update(users).set({ passwordHash: newHash }).where(eq(users.id, user.id));
    const sessionsEnded = await endSessionsOf(tx, user.id);
    const token = await openSession(tx, user.id, now);
    const details = { sessionsEnded };
    await recordAudit(tx, { at: now, actor: session.user, action: 'password_changed', details });
    return ok(token);
  });
