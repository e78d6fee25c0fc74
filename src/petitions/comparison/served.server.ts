import { and, sql } from 'drizzle-orm';
import type { Reader } from '#platform/db/index.server.ts';
import type { DraftChecker, PetitionKey, Text } from '../quality/draft-checker.server.ts';

/** The text that visitors get for a country and language: published, or composed on request. */
export type ServedText = Text & { kind: 'final' | 'composed' };

const publishedText = async (
  db: Reader,
  { countryCode, language }: PetitionKey,
): Promise<Text | undefined> => {
  const [row] = await db
    .select({ title: sql<string>`title`, content: sql<string>`content` })
    .from(sql`wto_petitions`)
    .where(and(sql`state = 'published'`, sql`country_code = ${countryCode}`, sql`language = ${language}`));
  return row;
};

export const loadServedText = async (
  db: Reader,
  checker: DraftChecker,
  name: PetitionKey,
): Promise<ServedText> => {
  const published = await publishedText(db, name);
  if (published) return { kind: 'final', ...published };
  const { title, content } = checker.compose(name);
  return { kind: 'composed', title, content };
};

/** Id of the served petition that was published from this draft; null if there is none. */
export const findServedPetitionId = async (db: Reader, draftId: number): Promise<number | null> => {
  const [row] = await db
    .select({ id: sql<number>`id` })
    .from(sql`wto_petitions`)
    .where(and(sql`state = 'published'`, sql`draft_id = ${draftId}`));
  return row?.id ?? null;
};
