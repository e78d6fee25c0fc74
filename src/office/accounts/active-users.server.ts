import { and, asc, eq, sql } from 'drizzle-orm';
import type { Reader, Writer } from '#platform/db/index.server.ts';
import { users } from './users.table.ts';

/** The user names of everybody who can sign in, in alphabetical order. */
export const listActiveUsernames = async (db: Reader): Promise<string[]> => {
  const rows = await db
    .select({ username: users.username })
    .from(users)
    .where(eq(users.isActive, true))
    .orderBy(asc(sql`lower(${users.username})`));
  return rows.map(({ username }) => username);
};

/**
 * The user name of an active user, locked against deletion and renaming until the transaction ends.
 * @param user the name, in any case, or the id
 */
export const lockActiveUser = async (tx: Writer, user: string | number): Promise<string | null> => {
  const isUser =
    typeof user === 'number' ? eq(users.id, user) : eq(sql`lower(${users.username})`, user.toLowerCase());
  const [found] = await tx
    .select({ username: users.username })
    .from(users)
    .where(and(isUser, eq(users.isActive, true)))
    .for('key share');
  return found?.username ?? null;
};
