import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/index.server.ts';
import { finals } from '#site/published/finals.table.ts';

export type FinalRow = { country: string; language: string; title: string; content: string };

/** A row as publishing writes it. */
const rowOf = ({ country, language, title, content }: FinalRow) => ({
  ...{ draftId: 1, countryCode: country, language, title, content },
  ...{ priority: 'high', governmentAddress: '', publishedBy: 'redaktion' },
});

/** Inserts published petitions without any check. No process is notified. */
export const putFinals = async (tx: Tx, rows: readonly FinalRow[]): Promise<void> => {
  await tx.insert(finals).values(rows.map(rowOf));
};

/** Withdraws the petition published for a country in a language. No process is notified. */
export const withdrawFinal = async (tx: Tx, country: string, language: string): Promise<void> => {
  await tx
    .update(finals)
    .set({ state: 'withdrawn', endedAt: sql`now()` })
    .where(
      and(eq(finals.countryCode, country), eq(finals.language, language), eq(finals.state, 'published')),
    );
};
