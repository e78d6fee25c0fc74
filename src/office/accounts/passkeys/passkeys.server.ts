import type { WebAuthnCredential } from '@simplewebauthn/server';
import { and, asc, count, eq } from 'drizzle-orm';
import { err, ok, type Result } from '#lib/result.ts';
import type { Reader, Writer } from '#platform/db/index.server.ts';
import { users } from '../users.table.ts';
import { passkeyLimits } from './limits.ts';
import { passkeys } from './passkeys.table.ts';

export type Passkey = typeof passkeys.$inferSelect;

/** Passkeys of a user, the oldest first. */
export const listPasskeys = (db: Reader, userId: number): Promise<Passkey[]> =>
  db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt));

/** How many passkeys users have, by user; those without one are absent. */
export const countPasskeys = async (db: Reader): Promise<ReadonlyMap<number, number>> => {
  const rows = await db
    .select({ userId: passkeys.userId, number: count() })
    .from(passkeys)
    .groupBy(passkeys.userId);
  return new Map(rows.map(({ userId, number }) => [userId, number]));
};

/** The passkey that an authenticator names, with its user. */
export const findPasskey = async (db: Reader, credentialId: string) => {
  const [found] = await db
    .select({ passkey: passkeys, user: users })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(eq(passkeys.credentialId, credentialId));
  return found ?? null;
};

export type AddProblem = 'passkey_exists' | 'passkey_limit_reached';

/** Stores a passkey of a user whose row the caller has locked. */
export const addPasskey = async (
  tx: Writer,
  userId: number,
  { id: credentialId, publicKey, counter, transports = [] }: WebAuthnCredential,
  { name, now }: { name: string; now: Date },
): Promise<Result<Passkey, AddProblem>> => {
  if ((await tx.$count(passkeys, eq(passkeys.userId, userId))) >= passkeyLimits.perUser)
    return err('passkey_limit_reached');
  const [added] = await tx
    .insert(passkeys)
    .values({ userId, credentialId, publicKey, counter, transports, name, createdAt: now })
    .onConflictDoNothing()
    .returning();
  return added ? ok(added) : err('passkey_exists');
};

/** Removes a passkey of a user. @returns it; null when the user has no such passkey */
export const removePasskey = async (tx: Writer, userId: number, id: string): Promise<Passkey | null> => {
  const [removed] = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
    .returning();
  return removed ?? null;
};

/**
 * Removes all passkeys of a user, whose sessions the caller has ended: a passkey that one of them was adding is there
 * by then, and removed too. @returns how many there were
 */
export const removePasskeysOf = async (tx: Writer, userId: number): Promise<number> =>
  (await tx.delete(passkeys).where(eq(passkeys.userId, userId)).returning()).length;

/**
 * Counts a signature with a passkey, whose row stays locked until the transaction ends.
 * @returns false when another request has used this counter meanwhile, or the passkey is gone
 */
export const markUsed = async (tx: Writer, id: string, counter: number, now: Date): Promise<boolean> => {
  const [current] = await tx.select().from(passkeys).where(eq(passkeys.id, id)).for('update');
  if (!current || (current.counter > 0 && counter <= current.counter)) return false;
  await tx.update(passkeys).set({ counter, lastUsedAt: now }).where(eq(passkeys.id, id));
  return true;
};
