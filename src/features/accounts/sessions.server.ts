import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lte, or } from 'drizzle-orm';
import type { Db, Reader, Writer } from '#platform/db/index.server.ts';
import type { Role } from './rights.ts';
import { sessions } from './sessions.table.ts';
import { users } from './users.table.ts';

const minute = 60_000;

/** How long a session lasts, in milliseconds: at most, without a request, and unlocked by the master password. */
export const sessionLasts = { atMost: 12 * 60 * minute, idle: 60 * minute, unlocked: 15 * minute } as const;

/** A signed-in member of the staff, read anew with every request. */
export type StaffSession = {
  id: string;
  user: { id: number; username: string; email: string | null; role: Role };
  masterUnlockedUntil: Date | null;
};

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
const before = (now: Date, milliseconds: number): Date => new Date(now.getTime() - milliseconds);

/** Opens a session under a fresh token and removes sessions that are over. @returns the token, kept nowhere else */
export const openSession = async (tx: Writer, userId: number, now: Date): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  await tx
    .delete(sessions)
    .where(
      or(
        lte(sessions.createdAt, before(now, sessionLasts.atMost)),
        lte(sessions.lastSeenAt, before(now, sessionLasts.idle)),
      ),
    );
  await tx.insert(sessions).values({ tokenHash: hashOf(token), userId, createdAt: now, lastSeenAt: now });
  return token;
};

const findSession = async (db: Reader, token: string, now: Date) => {
  const [found] = await db
    .select()
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, hashOf(token)),
        gt(sessions.createdAt, before(now, sessionLasts.atMost)),
        gt(sessions.lastSeenAt, before(now, sessionLasts.idle)),
        eq(users.isActive, true),
      ),
    );
  return found;
};

/** The session of a token, seen now; null when there is none or it is over. */
export const seeSession = async (db: Db, token: string, now: Date): Promise<StaffSession | null> => {
  const found = await findSession(db, token, now);
  if (!found) return null;
  const { sessions: session, users: user } = found;
  if (session.lastSeenAt <= before(now, minute))
    await db.write(async (tx) => {
      await tx.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.tokenHash, session.tokenHash));
    });
  const { masterUnlockedUntil: until } = session;
  return {
    id: session.tokenHash,
    user: { id: user.id, username: user.username, email: user.email, role: user.role },
    masterUnlockedUntil: until && until > now ? until : null,
  };
};

export const endSession = async (tx: Writer, token: string): Promise<void> => {
  await tx.delete(sessions).where(eq(sessions.tokenHash, hashOf(token)));
};

export const endSessionsOf = async (tx: Writer, userId: number): Promise<void> => {
  await tx.delete(sessions).where(eq(sessions.userId, userId));
};

/** @returns until when the session is unlocked */
export const unlockSession = async (tx: Writer, id: string, now: Date): Promise<Date> => {
  const until = new Date(now.getTime() + sessionLasts.unlocked);
  await tx.update(sessions).set({ masterUnlockedUntil: until }).where(eq(sessions.tokenHash, id));
  return until;
};

/** Locks every session again, when the master password is another one. */
export const lockSessions = async (tx: Writer): Promise<void> => {
  await tx.update(sessions).set({ masterUnlockedUntil: null });
};
