import { eq } from 'drizzle-orm';
import type { Reader } from '#platform/db/index.server.ts';
import type { CountryOverrides } from './country-overrides.ts';
import { textOverrides } from './text-overrides.table.ts';

type Row = typeof textOverrides.$inferSelect;

const byLanguage = (rows: readonly Row[]): CountryOverrides =>
  new Map(
    [...Map.groupBy(rows, ({ language }) => language)].map(([tag, texts]) => [
      tag,
      new Map(texts.map(({ key, text }) => [key, text])),
    ]),
  );

/** The overrides of all countries, by country code. */
export const loadOverrides = async (db: Reader): Promise<ReadonlyMap<string, CountryOverrides>> => {
  const rows = await db.select().from(textOverrides).orderBy(textOverrides.key);
  const byCountry = Map.groupBy(rows, ({ countryCode }) => countryCode);
  return new Map([...byCountry].map(([code, countryRows]) => [code, byLanguage(countryRows)]));
};

/** The overrides of a country; null when it has none. */
export const loadOverridesOf = async (db: Reader, code: string): Promise<CountryOverrides | null> => {
  const rows = await db
    .select()
    .from(textOverrides)
    .where(eq(textOverrides.countryCode, code))
    .orderBy(textOverrides.key);
  return rows.length > 0 ? byLanguage(rows) : null;
};
