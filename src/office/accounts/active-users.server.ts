import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Reader, Writer } from '#platform/db/index.server.ts';
import type { Role } from './rights.ts';
import { users } from './users.table.ts';

const isActiveAs = (roles: readonly Role[]) => and(eq(users.isActive, true), inArray(users.role, [...roles]));

/** The user names of the active users with one of these roles, in alphabetical order. */
export const listActiveUsernames = async (db: Reader, roles: readonly Role[]): Promise<string[]> => {
  const rows = await db
    .select({ username: users.username })
    .from(users)
    .where(isActiveAs(roles))
    .orderBy(asc(sql`lower(${users.username})`));
  return rows.map(({ username }) => username);
};

/**
 * The user name of an active user with one of these roles, locked against deletion and renaming until the transaction ends.
 * @param user the name, in any case, or the id
 */
export const lockActiveUser = async (
  tx: Writer,
  user: string | number,
  roles: readonly Role[],
): Promise<string | null> => {
  const isUser =
    typeof user === 'number' ? eq(users.id, user) : eq(sql`lower(${users.username})`, user.toLowerCase());
  const [found] = await tx
    .select({ username: users.username })
    .from(users)
    .where(and(isUser, isActiveAs(roles)))
    .for('key share');
  return found?.username ?? null;
};
