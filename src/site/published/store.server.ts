import { and, eq } from 'drizzle-orm';
import type { Reader } from '#platform/db/index.server.ts';
import {
  type PublishedPetitionIndex,
  type PublishedPetitionRef,
  publishedPetitionKey,
} from './published-petition-index.ts';
import { publishedPetitions } from './published-petitions.table.ts';

/** Title of a published petition, and its plain text in the petition's markup. */
export type PublishedText = { title: string; content: string };

const columns = {
  id: publishedPetitions.id,
  country: publishedPetitions.countryCode,
  language: publishedPetitions.language,
  createdAt: publishedPetitions.createdAt,
};
type Row = { id: number; country: string; language: string; createdAt: Date };

/** After a restore the same id may belong to another petition; `createdAt` tells them apart. */
const refOf = ({ id, createdAt }: Row): PublishedPetitionRef => ({
  id,
  digest: `${id}-${createdAt.getTime()}`,
});

/** References to all petitions that are published now. */
export const loadPublishedPetitionIndex = async (db: Reader): Promise<PublishedPetitionIndex> => {
  const rows = await db
    .select(columns)
    .from(publishedPetitions)
    .where(eq(publishedPetitions.state, 'published'));
  return new Map(rows.map((row) => [publishedPetitionKey(row.country, row.language), refOf(row)]));
};

/** The petition published for a country in a language now; null if there is none. */
export const loadPublishedPetitionRef = async (
  db: Reader,
  letter: { country: string; language: string },
): Promise<PublishedPetitionRef | null> => {
  const [row] = await db
    .select(columns)
    .from(publishedPetitions)
    .where(
      and(
        eq(publishedPetitions.state, 'published'),
        eq(publishedPetitions.countryCode, letter.country),
        eq(publishedPetitions.language, letter.language),
      ),
    );
  return row ? refOf(row) : null;
};

/** The text of a petition that is or was published; null when it has been deleted. */
export const loadPublishedText = async (db: Reader, id: number): Promise<PublishedText | null> => {
  const [row] = await db
    .select({ title: publishedPetitions.title, content: publishedPetitions.content })
    .from(publishedPetitions)
    .where(eq(publishedPetitions.id, id));
  return row ?? null;
};
