import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { baseTexts, textHash, textOverrides, translations } from '#features/texts/index.server.ts';
import type { Reader } from '#platform/db/index.server.ts';
import { type Group, groups, inReadingOrder } from './places.ts';
import { readings } from './readings.table.ts';
import { suggestions } from './suggestions.table.ts';

/** A text as the reader of a link finds it. */
export type ReadingText = {
  key: string;
  category: Group;
  maxLength: number | null;
  german: string;
  english: string | null;
  /** As it stands now, for the link's country or for all; null where there is no translation. */
  text: string | null;
  /** Names the wording. */
  hash: string;
  /** Found good as it stands, or a better wording of it suggested, by the reader of the link. */
  isRead: boolean;
};

type Place = { id: number; language: string; countryCode: string | null };

const english = alias(translations, 'english');

const loadTexts = (db: Reader, { language, countryCode }: Place) =>
  db
    .select({
      key: baseTexts.key,
      category: baseTexts.category,
      maxLength: baseTexts.maxLength,
      german: baseTexts.german,
      english: english.text,
      text: sql<string | null>`coalesce(${textOverrides.text}, ${translations.text})`,
    })
    .from(baseTexts)
    .leftJoin(translations, and(eq(translations.key, baseTexts.key), eq(translations.language, language)))
    .leftJoin(english, and(eq(english.key, baseTexts.key), eq(english.language, 'en')))
    .leftJoin(
      textOverrides,
      and(
        eq(textOverrides.key, baseTexts.key),
        eq(textOverrides.language, language),
        eq(textOverrides.countryCode, countryCode ?? ''),
      ),
    );

/** What came through a link, by text: hashes found good by this reader or without a name, and wordings that were bettered. */
const loadDone = async (db: Reader, { id }: Place, reader: string) => {
  const [good, bettered] = await Promise.all([
    db
      .select({ key: readings.key, hash: readings.textHash, reader: readings.reader })
      .from(readings)
      .where(eq(readings.linkId, id)),
    db
      .select({ key: suggestions.key, seen: suggestions.seen, reader: suggestions.reader })
      .from(suggestions)
      .where(eq(suggestions.linkId, id)),
  ]);
  const mine = (row: { reader: string }) => row.reader === '' || row.reader === reader;
  return new Set([
    ...good.filter(mine).map(({ key, hash }) => `${key} ${hash}`),
    ...bettered.filter(mine).map(({ key, seen }) => `${key} ${textHash(seen)}`),
  ]);
};

const groupOf = (category: string): Group | undefined => groups.find((group) => group === category);

/** All texts of a link's language in the order of reading. */
export const readingTexts = async (db: Reader, place: Place, reader: string): Promise<ReadingText[]> => {
  const [rows, done] = await Promise.all([loadTexts(db, place), loadDone(db, place, reader)]);
  return rows
    .flatMap((row) => {
      const category = groupOf(row.category);
      const hash = textHash(row.text ?? '');
      return category ? [{ ...row, category, hash, isRead: done.has(`${row.key} ${hash}`) }] : [];
    })
    .sort(inReadingOrder);
};
