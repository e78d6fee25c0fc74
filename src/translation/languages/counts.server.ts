import { sql } from 'drizzle-orm';
import type { Reader } from '#platform/db/index.server.ts';

/** Progress of a category in a language. */
export type CategoryCounts = {
  tag: string;
  category: string;
  total: number;
  fresh: number;
  stale: number;
  human: number;
  reviewed: number;
  nativeRead: number;
  openSuggestions: number;
  lastUpdated: string | null;
};

/** A native review counts while the translation has the reviewed wording. */
const nativelyReviewed = sql`
  select distinct own.key, own.language
  from readings join translations own on own.key = readings.key and own.language = readings.language
  where readings.text_hash = substr(encode(sha256(convert_to(own.text, 'UTF8')), 'hex'), 1, 12)`;

const openSuggestionCounts = sql`select key, language, count(*) as open from suggestions where state = 'open' group by key, language`;

const lastUpdated = sql<
  string | null
>`to_char(max(own.updated_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const countWhere = (condition: string) => sql<number>`(count(*) filter (where ${sql.raw(condition)}))::int`;

/** The counts of these languages by category. */
export const countTexts = (db: Reader, tags: readonly string[]): Promise<CategoryCounts[]> =>
  db
    .select({
      tag: sql<string>`tag`,
      category: sql<string>`base.category`,
      total: sql<number>`count(*)::int`,
      fresh: countWhere('own.source_hash = base.hash'),
      stale: countWhere('own.source_hash <> base.hash'),
      human: countWhere("own.origin = 'human'"),
      reviewed: countWhere("own.status in ('reviewed', 'published')"),
      nativeRead: sql<number>`count(good.key)::int`,
      openSuggestions: sql<number>`coalesce(sum(proposed.open), 0)::int`,
      lastUpdated,
    })
    .from(
      sql`unnest(${sql.param([...tags])}::text[]) as tag
        cross join base_texts base
        left join translations own on own.key = base.key and own.language = tag
        left join (${nativelyReviewed}) good on good.key = base.key and good.language = tag
        left join (${openSuggestionCounts}) proposed on proposed.key = base.key and proposed.language = tag`,
    )
    .groupBy(sql`tag, base.category`);
