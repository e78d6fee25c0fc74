import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Reader, Writer } from '#platform/db/index.server.ts';
import { users } from '../users.table.ts';
import { invitations } from './invitations.table.ts';

const validMs = 7 * 24 * 60 * 60_000;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** A link for a user without a password; an earlier one is void. @returns the token, kept nowhere else */
export const createInvitation = async (
  tx: Writer,
  userId: number,
  now: Date,
): Promise<{ token: string; expiresAt: Date }> => {
  const token = randomBytes(32).toString('base64url');
  const fresh = { tokenHash: hashOf(token), expiresAt: new Date(now.getTime() + validMs) };
  await tx
    .insert(invitations)
    .values({ userId, ...fresh })
    .onConflictDoUpdate({ target: invitations.userId, set: fresh });
  return { token, expiresAt: fresh.expiresAt };
};

export const revokeInvitation = async (tx: Writer, userId: number): Promise<void> => {
  await tx.delete(invitations).where(eq(invitations.userId, userId));
};

/** When the links of users expire, or have expired, by user. */
export const listInvitations = async (db: Reader): Promise<ReadonlyMap<number, Date>> => {
  const rows = await db.select().from(invitations);
  return new Map(rows.map(({ userId, expiresAt }) => [userId, expiresAt]));
};

/** The active user without a password whom a link invites; null for any other link. */
export const findInvited = async (db: Reader, token: string, now: Date) => {
  const [found] = await db
    .select({ user: users, expiresAt: invitations.expiresAt })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.userId))
    .where(
      and(
        eq(invitations.tokenHash, hashOf(token)),
        gt(invitations.expiresAt, now),
        eq(users.isActive, true),
        isNull(users.passwordHash),
      ),
    );
  return found ?? null;
};
