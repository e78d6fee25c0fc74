import { sql } from 'drizzle-orm';
import { loadOfferedTags, originalLanguage } from '#content/index.server.ts';
import type { Reader } from '#platform/db/index.server.ts';
import { partOfText } from './page-parts.ts';
import { type CountedTexts, type Progress, progressOf } from './progress.ts';

const parts = JSON.stringify(partOfText);

/** One row per counted text; an override adds a row for its country and subtracts the translation. */
const countedTexts = sql`(
  with placed as (
    select base_texts.key, base_texts.category, base_texts.hash, parts.value as part
    from base_texts left join jsonb_each_text(${parts}::jsonb) parts on parts.key = base_texts.key
  )
  select null as country_code, null as language, category, part, 1 as n, false as is_stale, null as status, null as at
  from placed
  union all
  select null, language, category, part, 1, source_hash <> hash, status, updated_at
  from translations join placed using (key)
  union all
  select country_code, language, category, part, 1, source_hash <> hash, 'reviewed', updated_at
  from text_overrides join placed using (key) where language <> ${originalLanguage}
  union all
  select country_code, language, category, part, -1, translations.source_hash <> hash, status, null
  from text_overrides join translations using (key, language) join placed using (key)
) as counted`;

const share = (condition: string) =>
  sql<number>`coalesce(sum(n) filter (where ${sql.raw(condition)}), 0)::int`;

/** Counts all texts by country, language, category and part of the page, in one statement. */
const countTexts = (db: Reader): Promise<CountedTexts[]> =>
  db
    .select({
      countryCode: sql<string | null>`country_code`,
      language: sql<string | null>`language`,
      category: sql<CountedTexts['category']>`category`,
      part: sql<CountedTexts['part']>`part`,
      texts: sql<number>`sum(n)::int`,
      stale: share('is_stale'),
      generated: share(`status = 'generated'`),
      reviewed: share(`status = 'reviewed'`),
      published: share(`status = 'published'`),
      lastUpdated: sql<Date | null>`max(at)`.mapWith((at: string | Date) => new Date(at)),
    })
    .from(countedTexts)
    .groupBy(sql`1, 2, 3, 4`)
    .orderBy(sql`1, 2, 3, 4`);

/** The current progress of all translations. */
export const readProgress = async (db: Reader): Promise<Progress> => {
  const [rows, languages] = await Promise.all([countTexts(db), loadOfferedTags(db)]);
  return progressOf(rows, languages);
};
