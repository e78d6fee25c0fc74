import { eq, lte, sql } from 'drizzle-orm';
import type { Db, Reader } from '#platform/db/index.server.ts';
import { translationUsage } from '../translation-usage.table.ts';

type BudgetState = {
  /** `2026-01`, in UTC. */
  month: string;
  used: number;
  /** Null: unlimited. */
  limit: number | null;
  left: number | null;
};

/** Monthly budget of characters for the language service, shared by the whole installation. */
export type Budget = {
  /** Reserves characters of the monthly budget. @returns the month; null if too few are left */
  reserve: (characters: number) => Promise<string | null>;
  /** Releases an unused reservation. */
  release: (month: string, characters: number) => Promise<void>;
  state: () => Promise<BudgetState>;
};

/** Uses the database clock, so that all processes agree. */
const thisMonth = sql<string>`to_char(now() at time zone 'utc', 'YYYY-MM')`;

const usedIn = async (db: Reader): Promise<{ month: string; used: number }> => {
  const [row] = await db
    .select({ month: thisMonth, used: translationUsage.characters })
    .from(sql`(select 1) as one`)
    .leftJoin(translationUsage, eq(translationUsage.month, thisMonth));
  return { month: row?.month ?? '', used: row?.used ?? 0 };
};

/** @param limit characters per month; null: unlimited */
export const createBudget = (db: Db, limit: number | null): Budget => ({
  reserve: (characters) =>
    db.write(async (tx) => {
      if (limit !== null && characters > limit) return null;
      const used = sql`${translationUsage.characters} + ${characters}`;
      const [row] = await tx
        .insert(translationUsage)
        .values({ month: thisMonth, characters, requests: 1 })
        .onConflictDoUpdate({
          target: translationUsage.month,
          set: { characters: used, requests: sql`${translationUsage.requests} + 1` },
          ...(limit === null ? {} : { setWhere: lte(used, limit) }),
        })
        .returning({ month: translationUsage.month });
      return row?.month ?? null;
    }),
  release: (month, characters) =>
    db.write(async (tx) => {
      await tx
        .update(translationUsage)
        .set({ characters: sql`greatest(0, ${translationUsage.characters} - ${characters})` })
        .where(eq(translationUsage.month, month));
    }),
  state: async () => {
    const { month, used } = await usedIn(db);
    return { month, used, limit, left: limit === null ? null : Math.max(0, limit - used) };
  },
});
