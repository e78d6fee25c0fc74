import { and, eq, isNotNull, isNull, notExists } from 'drizzle-orm';
import { err, ok, type Result } from '#lib/result.ts';
import type { Reader, Writer } from '#platform/db/index.server.ts';
import { users } from '../users.table.ts';
import { matchingStep, newSecret } from './one-time-codes.server.ts';
import { newRecoveryCodes, recoveryHash } from './recovery-codes.server.ts';
import { recoveryCodes } from './recovery-codes.table.ts';
import { twoFactors } from './two-factors.table.ts';

/** The kind of an accepted code. */
export type Proof = 'totp' | 'recovery_code';

/** How long a new secret can be confirmed. */
const confirmWindowMs = 60 * 60_000;

const isOn = (userId: number) => and(eq(twoFactors.userId, userId), isNotNull(twoFactors.confirmedAt));

export const hasSecondFactor = async (db: Reader, userId: number): Promise<boolean> =>
  (await db.$count(twoFactors, isOn(userId))) > 0;

/** Ids of all users who have a second factor. */
export const usersWithSecondFactor = async (db: Reader): Promise<ReadonlySet<number>> => {
  const rows = await db.select().from(twoFactors).where(isNotNull(twoFactors.confirmedAt));
  return new Set(rows.map(({ userId }) => userId));
};

/** How many active admins have no second factor. */
export const adminsWithoutSecondFactor = (db: Reader): Promise<number> =>
  db.$count(
    users,
    and(
      eq(users.role, 'admin'),
      eq(users.isActive, true),
      notExists(
        db
          .select()
          .from(twoFactors)
          .where(and(eq(twoFactors.userId, users.id), isNotNull(twoFactors.confirmedAt))),
      ),
    ),
  );

export const recoveryCodesLeft = (db: Reader, userId: number): Promise<number> =>
  db.$count(recoveryCodes, eq(recoveryCodes.userId, userId));

/** Stores a new secret to be confirmed, replacing an unconfirmed one. @returns null when the second factor is already on */
export const startSecondFactor = async (tx: Writer, userId: number, now: Date): Promise<string | null> => {
  const fresh = { secret: newSecret(), startedAt: now };
  const rows = await tx
    .insert(twoFactors)
    .values({ userId, ...fresh })
    .onConflictDoUpdate({ target: twoFactors.userId, set: fresh, setWhere: isNull(twoFactors.confirmedAt) })
    .returning();
  return rows.length > 0 ? fresh.secret : null;
};

const replaceRecoveryCodes = async (tx: Writer, userId: number, secret: string): Promise<string[]> => {
  const codes = newRecoveryCodes();
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, codeHash: recoveryHash(secret, code) })));
  return codes;
};

const lockRow = async (tx: Writer, userId: number) => {
  const [row] = await tx.select().from(twoFactors).where(eq(twoFactors.userId, userId)).for('update');
  return row;
};

export type ConfirmProblem = 'two_factor_on' | 'two_factor_not_started' | 'two_factor_wrong';

/** Confirms the secret with a first code. @returns the recovery codes, of which only hashes are stored */
export const confirmSecondFactor = async (
  tx: Writer,
  userId: number,
  code: string,
  now: Date,
): Promise<Result<string[], ConfirmProblem>> => {
  const row = await lockRow(tx, userId);
  if (row?.confirmedAt) return err('two_factor_on');
  if (!row || now.getTime() - row.startedAt.getTime() > confirmWindowMs) return err('two_factor_not_started');
  const step = matchingStep(row.secret, code, now);
  if (step === null) return err('two_factor_wrong');
  await tx.update(twoFactors).set({ confirmedAt: now, lastStep: step }).where(eq(twoFactors.userId, userId));
  return ok(await replaceRecoveryCodes(tx, userId, row.secret));
};

/**
 * Accepts a code of the app or a recovery code, once: the row stays locked until the transaction ends, so no other
 * process can accept the same code.
 * @returns null when the code is wrong or was used, or when the user has no second factor
 */
export const consumeCode = async (
  tx: Writer,
  userId: number,
  code: string,
  now: Date,
): Promise<Proof | null> => {
  const row = await lockRow(tx, userId);
  if (!row?.confirmedAt) return null;
  const step = matchingStep(row.secret, code, now);
  if (step !== null) {
    if (row.lastStep !== null && step <= row.lastStep) return null;
    await tx.update(twoFactors).set({ lastStep: step }).where(eq(twoFactors.userId, userId));
    return 'totp';
  }
  const codeHash = recoveryHash(row.secret, code);
  const deleted = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)))
    .returning();
  return deleted.length > 0 ? 'recovery_code' : null;
};

/** New recovery codes for a user whose second factor is on; the old ones are void. */
export const renewRecoveryCodes = async (tx: Writer, userId: number): Promise<string[] | null> => {
  const row = await lockRow(tx, userId);
  return row?.confirmedAt ? replaceRecoveryCodes(tx, userId, row.secret) : null;
};

/** Switches it off and forgets secret and recovery codes. @returns whether it was on */
export const removeSecondFactor = async (tx: Writer, userId: number): Promise<boolean> => {
  const rows = await tx.delete(twoFactors).where(eq(twoFactors.userId, userId)).returning();
  return rows.some(({ confirmedAt }) => confirmedAt !== null);
};
