import { eq } from 'drizzle-orm';
import type { LegalFact, RecipientFact } from '#countries/catalogue/facts.ts';
import type { Reader } from '#platform/db/index.server.ts';
import { countryFacts } from './country-facts.table.ts';

/** The edited facts of a country; a missing one is as shipped. */
export type EditedFacts = { recipient?: RecipientFact; legalBasis?: LegalFact };

const { countryCode, fact, value, sources, verified } = countryFacts;
const columns = { countryCode, fact, value, sources, verified };

/** Every country with edited facts, by its code. */
export const loadFacts = async (db: Reader): Promise<Map<string, EditedFacts>> => {
  const found = new Map<string, EditedFacts>();
  for (const row of await db.select(columns).from(countryFacts).orderBy(countryCode, fact))
    found.set(row.countryCode, {
      ...found.get(row.countryCode),
      [row.fact]: { ...row.value, sources: row.sources, verified: row.verified },
    });
  return found;
};

/** The edited facts of one country; empty when it has none. */
export const loadFactsOf = async (db: Reader, code: string): Promise<EditedFacts> => {
  const rows = await db.select(columns).from(countryFacts).where(eq(countryCode, code)).orderBy(fact);
  return Object.fromEntries(
    rows.map(({ fact: kind, value: storedValue, ...row }) => [
      kind,
      { ...storedValue, sources: row.sources, verified: row.verified },
    ]),
  );
};
