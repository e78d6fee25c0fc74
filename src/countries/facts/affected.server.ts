import { sql } from 'drizzle-orm';
import type { Reader } from '#platform/db/index.server.ts';

/**
 * Counts the drafts and published petitions that contain a country's facts. Plain SQL, because this feature
 * must not import the features that own these tables.
 */
export const countAffected = async (
  db: Reader,
  code: string,
): Promise<{ drafts: number; finals: number }> => {
  const counts = {
    drafts: sql<number>`(select count(*)::int from petition_drafts where country_code = ${code})`,
    finals: sql<number>`(select count(*)::int from wto_petitions where country_code = ${code} and state = 'published')`,
  };
  const [row] = await db.select(counts).from(sql`(values (1)) as one`);
  return row as { drafts: number; finals: number };
};
