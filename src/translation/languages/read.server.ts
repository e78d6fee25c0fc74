import { sql } from 'drizzle-orm';
import {
  knownLanguages,
  type Language,
  loadLanguageSettings,
  originalLanguage,
} from '#content/index.server.ts';
import type { Reader } from '#platform/db/index.server.ts';
import type { LanguageProgress } from '../contract/progress.ts';
import { countTexts } from './counts.server.ts';
import { progressOf } from './progress.ts';

/** Progress of these languages, in the given order. */
export const readProgress = async (
  db: Reader,
  languages: readonly Language[],
): Promise<LanguageProgress[]> => {
  const tags = languages.map(({ tag }) => tag);
  const [counts, settings] = await Promise.all([countTexts(db, tags), loadLanguageSettings(db)]);
  const byTag = Map.groupBy(counts, ({ tag }) => tag);
  return languages.map((language) => progressOf(language, byTag.get(language.tag) ?? [], settings));
};

/** Every language that texts can be translated to, in the order of the catalogue. */
export const translatable: readonly Language[] = knownLanguages.filter(({ tag }) => tag !== originalLanguage);

const times = {
  translations: ['updated_at'],
  base_texts: ['updated_at'],
  language_settings: ['updated_at'],
  readings: ['read_at'],
  suggestions: ['created_at', 'decided_at'],
};

const version = sql.raw(
  Object.entries(times)
    .flatMap(([table, columns]) =>
      columns.map(
        (column) =>
          `(select count(*) || ' ' || coalesce(sum(extract(epoch from ${column})), 0) from ${table})`,
      ),
    )
    .join(` || ', ' || `),
);

/** Version of all data that the progress depends on; much cheaper than computing the progress. */
export const progressVersion = async (db: Reader): Promise<string> => {
  const [row] = await db
    .select({ version: sql<string>`version` })
    .from(sql`(select ${version} as version) made`);
  return row?.version ?? '';
};
