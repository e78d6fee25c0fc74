import { err, ok, type Result } from '#lib/result.ts';
import type { Reader, Writer } from '#platform/db/index.server.ts';
import type { AttemptSource, LockedOut } from './attempts.server.ts';
import { recordAudit } from './audit.server.ts';
import type { AccountsDependencies } from './dependencies.server.ts';
import { masterPassword } from './master-password.table.ts';
import { verifyPassword } from './password-hash.server.ts';
import type { StaffSession } from './staff-session.server.ts';

export const readMasterHash = async (db: Reader): Promise<string | null> => {
  const [row] = await db.select().from(masterPassword);
  return row?.hash ?? null;
};

export const saveMasterHash = async (tx: Writer, hash: string, setAt: Date): Promise<void> => {
  await tx
    .insert(masterPassword)
    .values({ id: 1, hash, setAt })
    .onConflictDoUpdate({ target: masterPassword.id, set: { hash, setAt } });
};

export type MasterProblem = 'master_password_wrong' | LockedOut;

type Dependencies = Pick<AccountsDependencies, 'db' | 'attemptLimiter'>;

/** Checks the master password; failures are limited per user and recorded. */
export const checkMaster = async (
  { db, attemptLimiter }: Dependencies,
  { user }: StaffSession,
  entered: string,
  { source, now }: { source: AttemptSource; now: Date },
): Promise<Result<null, MasterProblem>> => {
  const target = { kind: 'master', userId: user.id } as const;
  const counted = await attemptLimiter.begin(target, source);
  if (!counted.ok) return counted;
  if (await verifyPassword(await readMasterHash(db), entered)) {
    await counted.value.markSucceeded();
    return ok(null);
  }
  await db.write((tx) => recordAudit(tx, { at: now, actor: user, action: 'master_password_failed' }));
  return err(counted.value.sharedAddressLock ?? 'master_password_wrong');
};
