import { eq } from 'drizzle-orm';
import type { Database } from '#platform/db/index.server.ts';
import { createAttemptLimiter } from './attempts.server.ts';
import { recordAudit } from './audit.server.ts';
import { saveMasterHash } from './master.server.ts';
import { usernameKey } from './names.ts';
import { removePasskeysOf } from './passkeys/passkeys.server.ts';
import { hashPassword, randomPassword } from './password-hash.server.ts';
import { endSessionsOf, lockSessions } from './sessions.server.ts';
import { removeSecondFactor } from './two-factor/second-factor.server.ts';
import { findByUsername, findUser, lockUsers, type User } from './users.server.ts';
import { users } from './users.table.ts';

type CommandDependencies = Pick<Database, 'db' | 'pool'>;

const find = (db: CommandDependencies['db'], username: string | null): Promise<User | null> => {
  if (username === null) return findUser(db, 1);
  const key = usernameKey(username);
  return key === null ? Promise.resolve(null) : findByUsername(db, key);
};

/**
 * Sets a new random password, removes the second factor and the passkeys, ends the user's sessions and lifts the lock after
 * failed sign-ins.
 * @param username null: user 1
 * @returns the new password, kept nowhere else; null when there is no such user
 */
export const resetPassword = async (
  { db, pool }: CommandDependencies,
  username: string | null,
  now: Date,
): Promise<{
  username: string;
  password: string;
  twoFactorWasOn: boolean;
  passkeysRemoved: number;
} | null> => {
  const user = await find(db, username);
  if (!user) return null;
  const password = randomPassword();
  const passwordHash = await hashPassword(password);
  const removed = await db.write(async (tx) => {
    await lockUsers(tx);
    await tx.update(users).set({ passwordHash }).where(eq(users.id, user.id));
    const wasOn = await removeSecondFactor(tx, user.id);
    await endSessionsOf(tx, user.id);
    const removed = await removePasskeysOf(tx, user.id);
    const details = {
      ...(wasOn ? { twoFactor: 'off' } : {}),
      ...(removed ? { passkeysRemoved: removed } : {}),
    };
    const subject = `user:${user.id}`;
    await recordAudit(tx, { at: now, actor: null, action: 'password_reset', subject, details });
    return { twoFactorWasOn: wasOn, passkeysRemoved: removed };
  });
  const attemptLimiter = createAttemptLimiter({ db, pool });
  await attemptLimiter.forget({ kind: 'login', key: user.username.toLowerCase() });
  for (const kind of ['account', 'code'] as const) await attemptLimiter.forget({ kind, userId: user.id });
  return { username: user.username, password, ...removed };
};

/** A new random master password; every unlocked session is locked again. @returns the password, kept nowhere else */
export const resetMasterPassword = async (
  { db }: Pick<CommandDependencies, 'db'>,
  now: Date,
): Promise<string> => {
  const password = randomPassword();
  const hash = await hashPassword(password);
  await db.write(async (tx) => {
    await saveMasterHash(tx, hash, now);
    await lockSessions(tx);
    await recordAudit(tx, { at: now, actor: null, action: 'master_password_reset' });
  });
  return password;
};
