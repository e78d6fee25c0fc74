import { and, eq, sql } from 'drizzle-orm';
import { notifyContentEvents } from '#platform/changes/content-events.server.ts';
import type { Tx } from '#platform/db/index.server.ts';
import { publishedPetitions } from '#site/index.server.ts';
import { arrayOf } from '../rows/filter.server.ts';
import type { ChangedBy } from '../store/change-draft.server.ts';

/*
 * Whoever changes what is served locks the drafts of its letters first, in the order of their ids, which prevents
 * deadlocks and lets only one change of a letter happen at a time.
 */

export type PublishedPetition = typeof publishedPetitions.$inferSelect;

/** A text to serve as the petition of a country and language, and the draft it is from. */
export type TextToServe = Pick<
  PublishedPetition,
  | 'draftId'
  | 'countryCode'
  | 'language'
  | 'title'
  | 'content'
  | 'priority'
  | 'governmentAddress'
  | 'releaseReason'
>;

export const hasIdIn = (ids: readonly number[]) =>
  sql`${publishedPetitions.id} = any(${arrayOf(ids, 'int')})`;

type Letter = Pick<PublishedPetition, 'countryCode' | 'language'>;

const notifyLetters = (tx: Tx, letters: readonly Letter[]): Promise<void> =>
  notifyContentEvents(
    tx,
    letters.map(({ countryCode, language }) => ({ kind: 'petition', country: countryCode, language })),
  );

const letterKey = ({ countryCode, language }: Letter): string => `${countryCode} ${language}`;

/** Marks the petitions served so far for these letters as replaced. @returns their ids by letter */
const replaceServed = async (tx: Tx, letters: readonly Letter[]): Promise<ReadonlyMap<string, number>> => {
  const column = (key: keyof Letter) =>
    arrayOf(
      letters.map((letter) => letter[key]),
      'text',
    );
  const replaced = await tx
    .update(publishedPetitions)
    .set({ state: 'replaced', endedAt: sql`now()` })
    .where(
      and(
        eq(publishedPetitions.state, 'published'),
        sql`(${publishedPetitions.countryCode}, ${publishedPetitions.language}) in (
          select * from unnest(${column('countryCode')}, ${column('language')}))`,
      ),
    )
    .returning({
      id: publishedPetitions.id,
      countryCode: publishedPetitions.countryCode,
      language: publishedPetitions.language,
    });
  return new Map(replaced.map((petition) => [letterKey(petition), petition.id]));
};

/**
 * Serves texts, one per country and language, in place of those served before.
 * @returns the petitions, each with the id of the one it replaced; null if that was composed
 */
export const serveTexts = async (
  tx: Tx,
  texts: readonly TextToServe[],
  { actor }: ChangedBy,
): Promise<{ petition: PublishedPetition; replaced: number | null }[]> => {
  if (texts.length === 0) return [];
  const replaced = await replaceServed(tx, texts);
  const served = await tx
    .insert(publishedPetitions)
    .values(texts.map((text) => ({ ...text, publishedBy: actor.username })))
    .returning();
  await notifyLetters(tx, served);
  return served.map((petition) => ({ petition, replaced: replaced.get(letterKey(petition)) ?? null }));
};

/** Serves former petitions again, whose countries and languages have none now. The texts stay in the database. */
export const serveFormer = async (tx: Tx, ids: readonly number[], { actor }: ChangedBy): Promise<void> => {
  const copied = sql.raw(
    'draft_id, country_code, language, title, content, priority, government_address, translation_notes, release_reason',
  );
  const letters = await tx.execute<{ country_code: string; language: string }>(sql`
    insert into ${publishedPetitions} (${copied}, published_by)
    select ${copied}, ${actor.username} from ${publishedPetitions} where ${hasIdIn(ids)}
    returning country_code, language`);
  await notifyLetters(
    tx,
    letters.rows.map(({ country_code: countryCode, language }) => ({ countryCode, language })),
  );
};

/** Withdraws served petitions; the composed letters are served instead. */
export const withdrawServed = async (
  tx: Tx,
  petitions: readonly (Letter & Pick<PublishedPetition, 'id'>)[],
): Promise<void> => {
  await tx
    .update(publishedPetitions)
    .set({ state: 'withdrawn', endedAt: sql`now()` })
    .where(hasIdIn(petitions.map(({ id }) => id)));
  await notifyLetters(tx, petitions);
};
