import { recordAudit } from '#features/audit/index.server.ts';
import { err, ok, type Result } from '#lib/result.ts';
import type { Db, Reader, Writer } from '#platform/db/index.server.ts';
import type { Guessing, Locked, Origin } from './attempts.server.ts';
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

export type MasterProblem = 'master_password_wrong' | Locked;

type Parts = { db: Db; guessing: Guessing };

/** Checks the master password as one user gives it; failures are limited and recorded. */
export const checkMaster = async (
  { db, guessing }: Parts,
  { user }: StaffSession,
  given: string,
  { origin, now }: { origin: Origin; now: Date },
): Promise<Result<null, MasterProblem>> => {
  const target = { kind: 'master', userId: user.id } as const;
  const counted = await guessing.begin(target, origin);
  if (!counted.ok) return counted;
  if (await verifyPassword(await readMasterHash(db), given)) {
    await counted.value.succeeded();
    return ok(null);
  }
  await db.write((tx) => recordAudit(tx, { at: now, actor: user, action: 'master_password_failed' }));
  return err(counted.value.lockedUnlessRight ?? 'master_password_wrong');
};
