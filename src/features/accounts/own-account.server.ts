import { eq } from 'drizzle-orm';
import { recordAudit } from '#features/audit/index.server.ts';
import { err, ok, type Result } from '#lib/result.ts';
import type { Db, Writer } from '#platform/db/index.server.ts';
import type { Guessing, Locked, Origin } from './attempts.server.ts';
import { verifyPassword } from './password-hash.server.ts';
import { endOwnSession, endSessionsOf, openSession } from './sessions.server.ts';
import type { StaffSession } from './staff-session.server.ts';
import { limitingCodes } from './two-factor/code-attempts.server.ts';
import {
  type ConfirmProblem,
  confirmSecondFactor,
  hasSecondFactor,
  spendCode,
} from './two-factor/second-factor.server.ts';
import { findUser, holdUser, type User } from './users.server.ts';
import { users } from './users.table.ts';

type Parts = { db: Db; guessing: Guessing };

/** A request about the own account. */
export type Asked = { session: StaffSession; origin: Origin; now: Date };

export type ProofProblem = 'password_wrong' | 'two_factor_wrong' | 'two_factor_off' | Locked;

/** What goes on record when a secret was wrong. */
const failures: ReadonlyMap<unknown, string> = new Map([
  ['password_wrong', 'password_failed'],
  ['two_factor_wrong', 'two_factor_failed'],
]);

/**
 * Counts an attempt at the own account before it is made, and records it when something was wrong. A right one does not
 * forget earlier wrong ones: else whoever knows the password alone could guess codes without end.
 */
const limited = async <T, P>(
  { db, guessing }: Parts,
  asked: Asked,
  attempt: () => Promise<Result<T, P>>,
): Promise<Result<T, P | Locked>> => {
  const target = { kind: 'account', userId: asked.session.user.id } as const;
  const counted = await guessing.begin(target, asked.origin);
  if (!counted.ok) return counted;
  const result = await attempt();
  const failure = result.ok ? undefined : failures.get(result.error);
  if (failure === undefined) {
    await counted.value.giveBack();
    return result;
  }
  const entry = { at: asked.now, actor: asked.session.user, action: failure };
  await db.write((tx) => recordAudit(tx, entry));
  const { lockedUnlessRight } = counted.value;
  return lockedUnlessRight ? err(lockedUnlessRight) : result;
};

/** Spends the code, if one is asked for. */
const checkCode = async (
  tx: Writer,
  userId: number,
  code: string | undefined,
  now: Date,
): Promise<'two_factor_off' | 'two_factor_wrong' | null> => {
  if (code === undefined) return null;
  if (!(await hasSecondFactor(tx, userId))) return 'two_factor_off';
  return (await spendCode(tx, userId, code, now)) ? null : 'two_factor_wrong';
};

/**
 * Makes a change to the own account after the password, and the code where one is given, have been checked; check, change
 * and record are one transaction.
 * @throws TooBusy
 */
export const withProof = <T, P = never>(
  parts: Parts,
  asked: Asked,
  { password, code }: { password: string; code?: string },
  change: (tx: Writer, user: User) => Promise<Result<T, P>>,
): Promise<Result<T, P | ProofProblem>> =>
  limited<T, P | ProofProblem>(parts, asked, async () => {
    const user = await findUser(parts.db, asked.session.user.id);
    const right = await verifyPassword(user?.passwordHash ?? null, password);
    if (!user || !right) return err('password_wrong');
    return limitingCodes<T, P | ProofProblem>(parts, user.id, code, () =>
      parts.db.write(async (tx) => {
        if (!(await holdUser(tx, user))) return err('password_wrong');
        const problem = await checkCode(tx, user.id, code, asked.now);
        return problem ? err(problem) : change(tx, user);
      }),
    );
  });

/** Switches the second factor on and ends the user's other sessions. @returns the recovery codes, kept nowhere else */
export const confirmOwn = (
  parts: Parts,
  asked: Asked,
  code: string,
): Promise<Result<string[], ConfirmProblem | 'no_session' | Locked>> =>
  limited<string[], ConfirmProblem | 'no_session'>(parts, asked, () =>
    parts.db.write(async (tx) => {
      const { session, now } = asked;
      // Whoever signs in meanwhile waits, and is asked for a code then.
      const user = await findUser(tx, session.user.id);
      if (!user || !(await holdUser(tx, user))) return err('no_session');
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
  parts: Parts,
  asked: Asked,
  currentPassword: string,
  newHash: string,
): Promise<Result<string, ProofProblem | 'no_session'>> =>
  withProof(parts, asked, { password: currentPassword }, async (tx, user) => {
    const { session, now } = asked;
    // A session that was ended meanwhile opens no new one.
    if (!(await endOwnSession(tx, user.id, session.id))) return err('no_session');
    await tx.update(users).set({ passwordHash: newHash }).where(eq(users.id, user.id));
    const sessionsEnded = await endSessionsOf(tx, user.id);
    const token = await openSession(tx, user.id, now);
    const details = { sessionsEnded };
    await recordAudit(tx, { at: now, actor: session.user, action: 'password_changed', details });
    return ok(token);
  });
