import { max } from 'drizzle-orm';
import type { Reader } from '#platform/db/index.server.ts';
import { translations } from './translations.table.ts';

/** When a translation was last changed, by the tag of its language. */
export const lastTranslated = async (db: Reader): Promise<ReadonlyMap<string, Date>> => {
  const rows = await db
    .select({ language: translations.language, at: max(translations.updatedAt) })
    .from(translations)
    .groupBy(translations.language);
  return new Map(rows.flatMap(({ language, at }) => (at ? [[language, at] as const] : [])));
};
