import { and, eq } from 'drizzle-orm';
import type { Reader } from '#platform/db/index.server.ts';
import { finals } from './finals.table.ts';
import { type FinalRef, type FinalsIndex, placeOf } from './finals-index.ts';

/** What a published petition says: its title, and its plain text in the petition's markup. */
export type FinalText = { title: string; content: string };

const columns = {
  id: finals.id,
  country: finals.countryCode,
  language: finals.language,
  createdAt: finals.createdAt,
};
type Row = { id: number; country: string; language: string; createdAt: Date };

/** A backup may bring another petition under the same id, but not of the same moment. */
const refOf = ({ id, createdAt }: Row): FinalRef => ({ id, digest: `${id}-${createdAt.getTime()}` });

/** Everything that is published now. */
export const loadFinalsIndex = async (db: Reader): Promise<FinalsIndex> => {
  const rows = await db.select(columns).from(finals).where(eq(finals.state, 'published'));
  return new Map(rows.map((row) => [placeOf(row.country, row.language), refOf(row)]));
};

/** What is published for a country in a language now; null when nothing is. */
export const loadFinalRef = async (
  db: Reader,
  place: { country: string; language: string },
): Promise<FinalRef | null> => {
  const [row] = await db
    .select(columns)
    .from(finals)
    .where(
      and(
        eq(finals.state, 'published'),
        eq(finals.countryCode, place.country),
        eq(finals.language, place.language),
      ),
    );
  return row ? refOf(row) : null;
};

/** The text of a petition that is or was published; null when it has been deleted. */
export const loadFinalText = async (db: Reader, id: number): Promise<FinalText | null> => {
  const [row] = await db
    .select({ title: finals.title, content: finals.content })
    .from(finals)
    .where(eq(finals.id, id));
  return row ?? null;
};
