import { createHmac, randomBytes } from 'node:crypto';
import { eq, lt } from 'drizzle-orm';
import type { Db } from '#platform/db/index.server.ts';
import { rateLimitSalts, rateLimits } from './rate-limits.table.ts';

/** Pseudonyms for addresses: shared by all processes, changed daily, and irreversible once the day's salt is deleted. */
export type Pseudonyms = {
  of: (address: string) => Promise<string>;
  /** Forgets the salt of an earlier day, which this process would otherwise hold until the next address. */
  forgetEarlierDays: () => void;
};

const today = (): string => new Date().toISOString().slice(0, 10);

/** The day's salt, created by the first process that needs it. */
const saltOf = (db: Db, day: string): Promise<string> =>
  db.write(async (tx) => {
    await tx
      .insert(rateLimitSalts)
      .values({ day, salt: randomBytes(32).toString('base64url') })
      .onConflictDoNothing();
    const [row] = await tx.select().from(rateLimitSalts).where(eq(rateLimitSalts.day, day));
    return (row as { salt: string }).salt;
  });

export const createPseudonyms = (db: Db): Pseudonyms => {
  let cached: { day: string; salt: Promise<string> } | null = null;

  const salt = (day: string): Promise<string> => {
    if (cached?.day === day) return cached.salt;
    const entry = { day, salt: saltOf(db, day) };
    cached = entry;
    entry.salt.catch(() => {
      if (cached === entry) cached = null;
    });
    return entry.salt;
  };

  return {
    of: async (address) =>
      createHmac('sha256', await salt(today()))
        .update(address)
        .digest('base64url')
        .slice(0, 22),
    forgetEarlierDays: () => {
      if (cached && cached.day < today()) cached = null;
    },
  };
};

/** Deletes expired windows and the salts of earlier days. */
export const deleteExpiredClients = (db: Db): Promise<void> =>
  db.write(async (tx) => {
    await tx.delete(rateLimits).where(lt(rateLimits.expire, Date.now()));
    await tx.delete(rateLimitSalts).where(lt(rateLimitSalts.day, today()));
  });
