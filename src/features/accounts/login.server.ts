import { and, eq } from 'drizzle-orm';
import { err, ok, type Result } from '#lib/result.ts';
import type { Db } from '#platform/db/index.server.ts';
import type { Guessing } from './attempts.server.ts';
import { recordAudit } from './audit.server.ts';
import { usernameKey } from './names.ts';
import { verifyPassword } from './password-hash.server.ts';
import { endSession, openSession } from './sessions.server.ts';
import { findByUsername, type User } from './users.server.ts';
import { users } from './users.table.ts';

type Parts = { db: Db; guessing: Guessing };

export type Attempt = {
  username: string;
  password: string;
  address: string | null;
  /** The token of a session that the browser still has; it ends. */
  previousToken: string | undefined;
  now: Date;
};

export type LoginProblem = { code: 'failed' } | { code: 'locked'; seconds: number };

/** Opens the session unless the user was deactivated or got another password since it was checked. */
const openFor = (db: Db, user: User, { previousToken, now }: Attempt): Promise<string | null> =>
  db.write(async (tx) => {
    const unchanged = and(
      eq(users.id, user.id),
      eq(users.isActive, true),
      eq(users.passwordHash, user.passwordHash),
    );
    const rows = await tx.update(users).set({ lastLogin: now }).where(unchanged).returning();
    if (rows.length === 0) return null;
    if (previousToken) await endSession(tx, previousToken);
    const token = await openSession(tx, user.id, now);
    await recordAudit(tx, { at: now, actor: user, action: 'signed_in' });
    return token;
  });

/** Only the name of a user who exists is recorded: a mistyped name may be a password. */
const recordFailure = (db: Db, user: User | null, now: Date): Promise<void> =>
  db.write((tx) =>
    recordAudit(tx, {
      at: now,
      actor: null,
      action: 'sign_in_failed',
      ...(user ? { subject: `user:${user.id}`, details: { username: user.username } } : {}),
    }),
  );

/**
 * Signs somebody in. Unknown user, wrong password and inactive user take the same steps and the same time.
 * @throws TooBusy
 */
export const signIn = async (
  { db, guessing }: Parts,
  attempt: Attempt,
): Promise<Result<{ user: User; token: string }, LoginProblem>> => {
  const key = usernameKey(attempt.username);
  const target = { kind: 'login', key: key ?? attempt.username } as const;
  const seconds = await guessing.take(target, attempt.address);
  if (seconds > 0) return err({ code: 'locked', seconds });

  const user = key === null ? null : await findByUsername(db, key);
  const right = await verifyPassword(user?.passwordHash ?? null, attempt.password);
  const token = user && right && user.isActive ? await openFor(db, user, attempt) : null;
  if (!user || token === null) {
    await recordFailure(db, user, attempt.now);
    return err({ code: 'failed' });
  }
  await guessing.succeeded(target, attempt.address);
  return ok({ user, token });
};
