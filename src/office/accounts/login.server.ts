import { eq } from 'drizzle-orm';
import { err, ok, type Result } from '#lib/result.ts';
import type { AuditEntry } from '#office/audit/store.server.ts';
import type { Db, Writer } from '#platform/db/index.server.ts';
import type { AttemptSource, LockedOut } from './attempts.server.ts';
import { recordAudit } from './audit.server.ts';
import type { AccountsDependencies } from './dependencies.server.ts';
import type { accountsLog } from './log-sentences.ts';
import { usernameKey } from './names.ts';
import { verifyPassword } from './password-hash.server.ts';
import { endSession, openSession } from './sessions.server.ts';
import { withCodeLimit } from './two-factor/code-attempts.server.ts';
import { consumeCode, hasSecondFactor } from './two-factor/second-factor.server.ts';
import { findByUsername, lockUser, type User } from './users.server.ts';
import { users } from './users.table.ts';

type Dependencies = Pick<AccountsDependencies, 'db' | 'attemptLimiter' | 'log'>;

export type Attempt = {
  username: string;
  password: string;
  /** One-time or recovery code; ignored when the user has no second factor. */
  code?: string | undefined;
  source: AttemptSource;
  /** Token of an earlier session of this browser, which login ends. */
  previousToken: string | undefined;
  now: Date;
};

type CodeProblem = 'two_factor_required' | 'two_factor_wrong';
export type LoginProblem = 'login_failed' | CodeProblem | LockedOut;

/** Opens the session of a user who has proved who they are. @returns its token */
export const startSession = async (
  tx: Writer,
  user: User,
  {
    previousToken,
    now,
    details,
  }: Pick<Attempt, 'previousToken' | 'now'> & { details: Record<string, unknown> },
): Promise<string> => {
  await tx.update(users).set({ lastLogin: now }).where(eq(users.id, user.id));
  if (previousToken) await endSession(tx, previousToken);
  const token = await openSession(tx, user.id, now);
  await recordAudit(tx, { at: now, actor: user, action: 'signed_in', details });
  return token;
};

/** Opens the session unless the code is wrong or the user was deactivated or changed the password meanwhile. */
const openSessionFor = (
  db: Db,
  user: User,
  { code, previousToken, now }: Attempt,
): Promise<Result<string, 'login_failed' | CodeProblem>> =>
  db.write(async (tx) => {
    if (!(await lockUser(tx, user))) return err('login_failed');
    const details: Record<string, unknown> = {};
    if (await hasSecondFactor(tx, user.id)) {
      if (code === undefined) return err('two_factor_required');
      details.secondFactor = await consumeCode(tx, user.id, code, now);
      if (details.secondFactor === null) return err('two_factor_wrong');
    }
    return ok(await startSession(tx, user, { previousToken, now, details }));
  });

const failureActions = { login_failed: 'sign_in_failed', two_factor_wrong: 'two_factor_failed' } as const;

/** Records names of existing users only, because an unknown name may be a mistyped password. */
export const recordSignInFailure = (
  db: Db,
  user: User | null,
  action: keyof typeof accountsLog,
  now: Date,
  details: Record<string, unknown> = {},
): Promise<void> => {
  const about: Partial<Pick<AuditEntry, 'subject' | 'details' | 'retention'>> = user
    ? { subject: `user:${user.id}`, details: { username: user.username, ...details } }
    : { retention: 'anonymous' };
  return db.write((tx) => recordAudit(tx, { at: now, actor: null, action, ...about }));
};

/**
 * Signs somebody in. Unknown user, wrong password and inactive user take the same steps and the same time.
 * @throws BusyError
 */
export const signIn = async (
  dependencies: Dependencies,
  attempt: Attempt,
): Promise<Result<{ user: User; token: string }, LoginProblem>> => {
  const { db, attemptLimiter, log } = dependencies;
  const key = usernameKey(attempt.username);
  const target = { kind: 'login', key: key ?? attempt.username } as const;
  const counted = await attemptLimiter.begin(target, attempt.source);
  if (!counted.ok) return counted;

  const user = key === null ? null : await findByUsername(db, key);
  const passwordMatches = await verifyPassword(user?.passwordHash ?? null, attempt.password);
  const opened =
    user && passwordMatches && user.isActive
      ? await withCodeLimit(dependencies, user.id, attempt.code, () =>
          openSessionFor(dependencies.db, user, attempt),
        )
      : err('login_failed' as const);
  if (user && opened.ok) {
    await counted.value.markSucceeded();
    return ok({ user, token: opened.value });
  }
  const problem = opened.ok ? 'login_failed' : opened.error;
  if (problem !== 'login_failed' && problem !== 'two_factor_wrong') {
    await counted.value.refund();
    return err(problem);
  }
  const { sharedAddressLock } = counted.value;
  log.warn({ reason: failureActions[problem], account: user?.id ?? null }, 'Anmeldung fehlgeschlagen');
  // While a shared address is locked, unknown names are not recorded, or they could flood the audit log.
  if (user || !sharedAddressLock) await recordSignInFailure(db, user, failureActions[problem], attempt.now);
  return err(sharedAddressLock ?? problem);
};
