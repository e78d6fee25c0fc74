import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, gt, lte, ne, or } from 'drizzle-orm';
import { type Db, notify, type Reader, type Writer } from '#platform/db/index.server.ts';
import type { Role } from './rights.ts';
import { sessions } from './sessions.table.ts';
import { twoFactors } from './two-factor/two-factors.table.ts';
import { users } from './users.table.ts';

const minute = 60_000;

/** Session lifetimes: in total, without a request, and unlocked by the master password. */
export const sessionLifetimesMs = {
  total: 12 * 60 * minute,
  idle: 60 * minute,
  unlocked: 15 * minute,
} as const;

/** The session of a signed-in user, read from the database with every request. */
export type ActiveSession = {
  /** Public id of the session, unrelated to its token. */
  id: string;
  user: Pick<typeof users.$inferSelect, 'id' | 'username' | 'email' | 'role' | 'languages'>;
  masterUnlockedUntil: Date | null;
  /** Whether the user has a second factor. */
  twoFactor: boolean;
};

/** Whole seconds left until then; 0 when it has passed or is null. */
export const secondsUntil = (until: Date | null, now: Date): number =>
  until ? Math.max(0, Math.floor((until.getTime() - now.getTime()) / 1000)) : 0;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
const earlierBy = (now: Date, milliseconds: number): Date => new Date(now.getTime() - milliseconds);

/** Opens a session and deletes expired ones. @returns the token, of which only the hash is stored */
export const openSession = async (tx: Writer, userId: number, now: Date): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  await tx
    .delete(sessions)
    .where(
      or(
        lte(sessions.createdAt, earlierBy(now, sessionLifetimesMs.total)),
        lte(sessions.lastSeenAt, earlierBy(now, sessionLifetimesMs.idle)),
      ),
    );
  await tx.insert(sessions).values({ tokenHash: hashOf(token), userId, createdAt: now, lastSeenAt: now });
  return token;
};

const isOpen = (now: Date) =>
  and(
    gt(sessions.createdAt, earlierBy(now, sessionLifetimesMs.total)),
    gt(sessions.lastSeenAt, earlierBy(now, sessionLifetimesMs.idle)),
  );

const findSession = async (db: Reader, token: string, now: Date) => {
  const [found] = await db
    .select()
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(twoFactors, eq(twoFactors.userId, users.id))
    .where(and(eq(sessions.tokenHash, hashOf(token)), isOpen(now), eq(users.isActive, true)));
  return found;
};

/** The session of a token, marked as used now; null when it does not exist or has expired. */
export const touchSession = async (db: Db, token: string, now: Date): Promise<ActiveSession | null> => {
  const found = await findSession(db, token, now);
  if (!found) return null;
  const { sessions: session, users: user, two_factors: factor } = found;
  if (session.lastSeenAt <= earlierBy(now, minute))
    await db.write(async (tx) => {
      await tx.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.tokenHash, session.tokenHash));
    });
  const { masterUnlockedUntil: until } = session;
  const { id, username, email, role, languages } = user;
  return {
    id: session.id,
    user: { id, username, email, role, languages },
    masterUnlockedUntil: until && until > now ? until : null,
    twoFactor: factor !== null && factor.confirmedAt !== null,
  };
};

/**
 * The role of a session's user, without marking the session as used; null when it does not exist or has
 * expired.
 */
export const roleInSession = async (db: Reader, id: string, now: Date): Promise<Role | null> => {
  const [found] = await db
    .select({ role: users.role })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, id), isOpen(now), eq(users.isActive, true)));
  return found?.role ?? null;
};

/** Notification channel for ended sessions; every process then ends what depends on them. */
export const sessionsChannel = 'sessions_ended';

/** Notifies every process once the transaction commits. */
export const notifyEndedSessions = (tx: Writer): Promise<void> => notify(tx, sessionsChannel);

export const endSession = async (tx: Writer, token: string): Promise<void> => {
  await tx.delete(sessions).where(eq(sessions.tokenHash, hashOf(token)));
  await notifyEndedSessions(tx);
};

/** @param except the session that stays. @returns how many ended */
export const endSessionsOf = async (tx: Writer, userId: number, except?: string): Promise<number> => {
  const ofUser = eq(sessions.userId, userId);
  const ended = await tx
    .delete(sessions)
    .where(except === undefined ? ofUser : and(ofUser, ne(sessions.id, except)))
    .returning();
  await notifyEndedSessions(tx);
  return ended.length;
};

/** Keeps a session from ending until the transaction ends. @returns whether it is still there */
export const lockSession = async (tx: Writer, id: string): Promise<boolean> =>
  (await tx.select().from(sessions).where(eq(sessions.id, id)).for('key share')).length > 0;

/** Open sessions of a user, the latest used first. */
export const listSessions = (db: Reader, userId: number, now: Date) =>
  db
    .select({ id: sessions.id, createdAt: sessions.createdAt, lastUsedAt: sessions.lastSeenAt })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isOpen(now)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt));

/** Ends one session of a user. @returns whether the user had it */
export const endOwnSession = async (tx: Writer, userId: number, id: string): Promise<boolean> => {
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
    .returning();
  await notifyEndedSessions(tx);
  return ended.length > 0;
};

/** @returns until when the session is unlocked */
export const unlockSession = async (tx: Writer, id: string, now: Date): Promise<Date> => {
  const until = new Date(now.getTime() + sessionLifetimesMs.unlocked);
  await tx.update(sessions).set({ masterUnlockedUntil: until }).where(eq(sessions.id, id));
  return until;
};

/** Locks every session, because the master password has changed. */
export const lockSessions = async (tx: Writer): Promise<void> => {
  await tx.update(sessions).set({ masterUnlockedUntil: null });
};
