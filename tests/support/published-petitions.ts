import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/index.server.ts';
import { publishedPetitions } from '#site/published/published-petitions.table.ts';

export type PublishedPetitionRow = { country: string; language: string; title: string; content: string };

/** A row as publishing writes it. */
const rowOf = ({ country, language, title, content }: PublishedPetitionRow) => ({
  ...{ draftId: 1, countryCode: country, language, title, content },
  ...{ priority: 'high', governmentAddress: '', publishedBy: 'redaktion' },
});

/** Inserts published petitions without any check. No process is notified. */
export const insertPublishedPetitions = async (
  tx: Tx,
  rows: readonly PublishedPetitionRow[],
): Promise<void> => {
  await tx.insert(publishedPetitions).values(rows.map(rowOf));
};

/** Withdraws the petition published for a country in a language. No process is notified. */
export const withdrawPublishedPetition = async (tx: Tx, country: string, language: string): Promise<void> => {
  await tx
    .update(publishedPetitions)
    .set({ state: 'withdrawn', endedAt: sql`now()` })
    .where(
      and(
        eq(publishedPetitions.countryCode, country),
        eq(publishedPetitions.language, language),
        eq(publishedPetitions.state, 'published'),
      ),
    );
};
