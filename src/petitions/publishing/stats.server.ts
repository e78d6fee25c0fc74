import { count, countDistinct, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Reader } from '#platform/db/index.server.ts';
import { publishedPetitions } from '#site/index.server.ts';
import { drafts } from '../drafts.table.ts';
import type { AdminStats } from '../publishing.contract.ts';

/** `completed`: drafts that are approved or published. */
export type Stats = AdminStats & { completed: number };

/** Counts for the dashboard. */
export const readStats = async (db: Reader): Promise<Stats> => {
  const matching = (condition: ReturnType<typeof eq>) => count(sql`case when ${condition} then 1 end`);
  const [row] = await db
    .select({
      totalPetitions: count(),
      pendingReview: matching(inArray(drafts.status, ['pending', 'review'])),
      approved: matching(eq(drafts.status, 'approved')),
      completed: matching(inArray(drafts.status, ['approved', 'published'])),
      highPriorityCountries: countDistinct(
        sql`case when ${eq(drafts.priority, 'high')} then ${drafts.countryCode} end`,
      ),
    })
    .from(drafts);
  const draftLanguages = await db
    .selectDistinct({ language: drafts.language })
    .from(drafts)
    .where(ne(drafts.language, 'de'));
  const servedLanguages = await db
    .select({ language: publishedPetitions.language, served: count() })
    .from(publishedPetitions)
    .where(eq(publishedPetitions.state, 'published'))
    .groupBy(publishedPetitions.language);
  const translated = [...draftLanguages, ...servedLanguages]
    .map(({ language }) => language)
    .filter((language) => language !== 'de');
  return {
    totalPetitions: row?.totalPetitions ?? 0,
    pendingReview: row?.pendingReview ?? 0,
    approved: row?.approved ?? 0,
    completed: row?.completed ?? 0,
    published: servedLanguages.reduce((sum, { served }) => sum + served, 0),
    highPriorityCountries: row?.highPriorityCountries ?? 0,
    activeTranslations: new Set(translated).size,
  };
};
