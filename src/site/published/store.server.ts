import { and, eq } from 'drizzle-orm';
import type { Reader } from '#platform/db/index.server.ts';
import { finals } from './finals.table.ts';
import { type FinalRef, type FinalsIndex, finalKey } from './finals-index.ts';

/** Title of a published petition, and its plain text in the petition's markup. */
export type FinalText = { title: string; content: string };

const columns = {
  id: finals.id,
  country: finals.countryCode,
  language: finals.language,
  createdAt: finals.createdAt,
};
type Row = { id: number; country: string; language: string; createdAt: Date };

/** After a restore the same id may belong to another petition; `createdAt` tells them apart. */
const refOf = ({ id, createdAt }: Row): FinalRef => ({ id, digest: `${id}-${createdAt.getTime()}` });

/** References to all petitions that are published now. */
export const loadFinalsIndex = async (db: Reader): Promise<FinalsIndex> => {
  const rows = await db.select(columns).from(finals).where(eq(finals.state, 'published'));
  return new Map(rows.map((row) => [finalKey(row.country, row.language), refOf(row)]));
};

/** The petition published for a country in a language now; null if there is none. */
export const loadFinalRef = async (
  db: Reader,
  letter: { country: string; language: string },
): Promise<FinalRef | null> => {
  const [row] = await db
    .select(columns)
    .from(finals)
    .where(
      and(
        eq(finals.state, 'published'),
        eq(finals.countryCode, letter.country),
        eq(finals.language, letter.language),
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
