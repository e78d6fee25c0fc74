import { and, asc, eq, isNotNull, ne, or, sql } from 'drizzle-orm';
import { err, ok, type Result } from '#lib/result.ts';
import type { Actor } from '#office/audit/store.server.ts';
import type { Reader, Writer } from '#platform/db/index.server.ts';
import { recordAudit } from './audit.server.ts';
import type { NewUser, UserChanges, UserResponse } from './contract.ts';
import { revokeInvitation } from './invitations/invitations.server.ts';
import { type LanguagesProblem, languagesOfRole } from './languages-of-role.ts';
import { maxUsers } from './names.ts';
import { removePasskeysOf } from './passkeys/passkeys.server.ts';
import { passkeys } from './passkeys/passkeys.table.ts';
import { endSessionsOf, notifyEndedSessions } from './sessions.server.ts';
import { removeSecondFactor } from './two-factor/second-factor.server.ts';
import { users } from './users.table.ts';

const firstUser = 1;

/** Key of the advisory lock; any number not used elsewhere. */
const USERS_LOCK = 7_202_612;

export type User = typeof users.$inferSelect;
export type UserProblem =
  | 'user_not_found'
  | 'username_taken'
  | 'email_taken'
  | 'user_limit_reached'
  | LanguagesProblem
  | 'first_user_protected'
  | 'last_admin';

/** Who makes a change, and when. */
export type ChangeContext = { actor: Actor | null; now: Date };

/** Serialises changes of users, so that rules such as "last admin" hold under concurrency. */
export const lockUsers = async (tx: Writer): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${USERS_LOCK})`);
};

export const toUserResponse = (
  user: User,
  access: Pick<UserResponse, 'twoFactor' | 'passkeys' | 'invitation'>,
): UserResponse => ({
  id: user.id,
  username: user.username,
  email: user.email,
  role: user.role,
  languages: user.languages,
  isActive: user.isActive,
  createdAt: user.createdAt.toISOString(),
  lastLogin: user.lastLogin?.toISOString() ?? null,
  ...access,
});

/** A user as colleagues see them. */
export type Colleague = Pick<User, 'id' | 'username' | 'role' | 'isActive'>;

/** All users, by name. */
export const listColleagues = (db: Reader): Promise<Colleague[]> =>
  db
    .select({ id: users.id, username: users.username, role: users.role, isActive: users.isActive })
    .from(users)
    .orderBy(sql`lower(${users.username})`);

export const listUsers = (db: Reader): Promise<User[]> => db.select().from(users).orderBy(asc(users.id));

export const findUser = async (db: Reader, id: number): Promise<User | null> => {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  return user ?? null;
};

/** @param key from `usernameKey` */
export const findByUsername = async (db: Reader, key: string): Promise<User | null> => {
  const [user] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.username})`, key));
  return user ?? null;
};

/**
 * Locks the row of a user until the transaction ends.
 * @returns whether the user is still active and has the same password; false for those who have none yet
 */
export const lockUser = async (tx: Writer, { id, passwordHash }: User): Promise<boolean> => {
  if (passwordHash === null) return false;
  const unchanged = and(eq(users.id, id), eq(users.isActive, true), eq(users.passwordHash, passwordHash));
  return (await tx.select().from(users).where(unchanged).for('update')).length > 0;
};

const findConflict = async (
  tx: Reader,
  { username, email }: { username: string; email: string | null },
  except = 0,
): Promise<UserProblem | null> => {
  const sameName = eq(sql`lower(${users.username})`, username.toLowerCase());
  const same = email === null ? sameName : or(sameName, eq(users.email, email));
  const others = await tx
    .select()
    .from(users)
    .where(and(ne(users.id, except), same));
  if (others.some((other) => other.username.toLowerCase() === username.toLowerCase()))
    return 'username_taken';
  return others.length > 0 ? 'email_taken' : null;
};

const isLastAdmin = async (tx: Reader, user: User): Promise<boolean> => {
  if (user.role !== 'admin' || !user.isActive) return false;
  // Somebody who was invited may never come.
  const canSignIn = and(eq(users.isActive, true), isNotNull(users.passwordHash));
  const others = and(eq(users.role, 'admin'), canSignIn, ne(users.id, user.id));
  return (await tx.$count(users, others)) === 0;
};

/** @param passwordHash null: the user will be invited to set a password */
export const createUser = async (
  tx: Writer,
  { username, email, role, languages: requested }: NewUser,
  passwordHash: string | null,
  { actor, now }: ChangeContext,
): Promise<Result<User, UserProblem>> => {
  const languages = languagesOfRole(role, requested);
  if (!languages.ok) return languages;
  await lockUsers(tx);
  if ((await tx.$count(users)) >= maxUsers) return err('user_limit_reached');
  const problem = await findConflict(tx, { username, email });
  if (problem) return err(problem);
  const [user] = await tx
    .insert(users)
    .values({ username, email, role, languages: languages.value, passwordHash, createdAt: now })
    .returning();
  const created = user as User;
  const details = { username, email, role, ...(role === 'translator' ? { languages: languages.value } : {}) };
  await recordAudit(tx, { at: now, actor, action: 'user_created', subject: `user:${created.id}`, details });
  return ok(created);
};

/** `{ field: { from, to } }` of what differs; a password only says that it changed. */
const differences = (from: User, to: User): Record<string, unknown> => {
  const fields = (['username', 'email', 'role', 'languages', 'isActive'] as const).filter(
    (name) => String(from[name]) !== String(to[name]),
  );
  return {
    ...Object.fromEntries(fields.map((name) => [name, { from: from[name], to: to[name] }])),
    ...(from.passwordHash === to.passwordHash ? {} : { password: 'changed' }),
  };
};

const problemWithChange = async (tx: Reader, from: User, to: User): Promise<UserProblem | null> => {
  if (from.id === firstUser && !to.isActive) return 'first_user_protected';
  const staysAdmin = to.role === 'admin' && to.isActive;
  if (!staysAdmin && (await isLastAdmin(tx, from))) return 'last_admin';
  return findConflict(tx, to, from.id);
};

/**
 * Updates the given fields. A new role, a new password or deactivation ends the user's sessions in the same transaction;
 * any change makes an invitation void, because it was meant for the user as they were.
 * @param passwordHash null keeps the password
 */
export const updateUser = async (
  tx: Writer,
  id: number,
  changes: UserChanges,
  passwordHash: string | null,
  { actor, now }: ChangeContext,
): Promise<Result<User, UserProblem>> => {
  await lockUsers(tx);
  const from = await findUser(tx, id);
  if (!from) return err('user_not_found');
  const role = changes.role ?? from.role;
  const languages = languagesOfRole(role, changes.languages ?? (role === 'translator' ? from.languages : []));
  if (!languages.ok) return languages;
  const to: User = {
    ...from,
    username: changes.username ?? from.username,
    email: changes.email ?? from.email,
    role,
    languages: languages.value,
    isActive: changes.isActive ?? from.isActive,
    passwordHash: passwordHash ?? from.passwordHash,
  };
  const problem = await problemWithChange(tx, from, to);
  if (problem) return err(problem);
  const changed = differences(from, to);
  if (Object.keys(changed).length === 0) return ok(from);
  // Writes only these columns, because the user may be changing the password or signing in concurrently.
  const { username, email, isActive } = to;
  const password = passwordHash === null ? {} : { passwordHash };
  await tx
    .update(users)
    .set({ username, email, role, languages: to.languages, isActive, ...password })
    .where(eq(users.id, id));
  await revokeInvitation(tx, id);
  if ('role' in changed || 'isActive' in changed || 'password' in changed) await endSessionsOf(tx, id);
  const details = { user: from.username, ...changed };
  await recordAudit(tx, { at: now, actor, action: 'user_updated', subject: `user:${id}`, details });
  return ok(to);
};

/** Removes a user's second factor and passkeys and ends the user's sessions, except the one making the request. */
export const resetTwoFactor = async (
  tx: Writer,
  id: number,
  { actor, now }: ChangeContext,
  currentSession: string,
): Promise<Result<null, UserProblem>> => {
  await lockUsers(tx);
  const user = await findUser(tx, id);
  if (!user) return err('user_not_found');
  const wasOn = await removeSecondFactor(tx, id);
  if (!wasOn && (await tx.$count(passkeys, eq(passkeys.userId, id))) === 0) return ok(null);
  const sessionsEnded = await endSessionsOf(tx, id, currentSession);
  const details = { sessionsEnded, passkeysRemoved: await removePasskeysOf(tx, id) };
  await recordAudit(tx, { at: now, actor, action: 'two_factor_reset', subject: `user:${id}`, details });
  return ok(null);
};

export const deleteUser = async (
  tx: Writer,
  id: number,
  { actor, now }: ChangeContext,
): Promise<Result<null, UserProblem>> => {
  await lockUsers(tx);
  const user = await findUser(tx, id);
  if (!user) return err('user_not_found');
  if (id === firstUser) return err('first_user_protected');
  if (await isLastAdmin(tx, user)) return err('last_admin');
  await tx.delete(users).where(eq(users.id, id));
  await notifyEndedSessions(tx);
  const details = { username: user.username, email: user.email, role: user.role };
  await recordAudit(tx, { at: now, actor, action: 'user_deleted', subject: `user:${id}`, details });
  return ok(null);
};
