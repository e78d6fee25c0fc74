import { type Db, notifyContentEvents, publishedPetitions, type Tx } from '../lib/product.ts';

export type PublishedPetition = { country: string; language: string; title: string; content: string };

/** Replaces all published petitions without any check, and notifies every process. */
export const publish = (db: Db, petitions: readonly PublishedPetition[]): Promise<void> =>
  db.write(async (tx: Tx) => {
    const rows = petitions.map(({ country, language, title, content }) => ({
      ...{ draftId: 1, countryCode: country, language, title, content },
      ...{ priority: 'high', governmentAddress: '', publishedBy: 'bench' },
    }));
    await tx.delete(publishedPetitions);
    for (let from = 0; from < rows.length; from += 500)
      await tx.insert(publishedPetitions).values(rows.slice(from, from + 500));
    await notifyContentEvents(
      tx,
      petitions.map(({ country, language }) => ({ kind: 'petition', country, language })),
    );
  });
