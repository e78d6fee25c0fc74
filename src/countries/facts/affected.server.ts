import { sql } from 'drizzle-orm';
import type { Reader } from '#platform/db/index.server.ts';

/**
 * How many drafts and served petitions a country has: they carry its facts. Plain SQL, because the features these tables
 * belong to stand above this one.
 */
export const affectedBy = async (db: Reader, code: string): Promise<{ drafts: number; finals: number }> => {
  const numbers = {
    drafts: sql<number>`(select count(*)::int from petition_drafts where country_code = ${code})`,
    finals: sql<number>`(select count(*)::int from wto_petitions where country_code = ${code} and state = 'published')`,
  };
  const [row] = await db.select(numbers).from(sql`(values (1)) as one`);
  return row as { drafts: number; finals: number };
};
