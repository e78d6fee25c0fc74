import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { baseTexts, textHash, textOverrides, translations } from '#content/index.server.ts';
import type { Reader } from '#platform/db/index.server.ts';
import { compareReadingOrder, type Group, groups } from '../reading-order.ts';
import { readings } from './readings.table.ts';
import { hashOf } from './reviews.server.ts';
import { suggestions } from './suggestions.table.ts';

/**
 * Review state of a text's current wording: approved, corrected by a suggestion, or reviewed in an earlier
 * wording only.
 */
export type ReviewState = 'good' | 'suggested' | 'changed';

/** A text as shown to a reviewer. */
export type ReadingText = {
  key: string;
  category: Group;
  maxLength: number | null;
  german: string;
  english: string | null;
  /** The current text, for the link's country or for all; null if there is no translation. */
  text: string | null;
  /** Hash of the wording. */
  hash: string;
  reviewState: ReviewState | null;
};

type LinkScope = { id: number; language: string; countryCode: string | null };

const english = alias(translations, 'english');

const loadTexts = (db: Reader, { language, countryCode }: LinkScope) =>
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

/**
 * Review states by text and wording of everything sent through a link, whatever name was given: a link belongs to
 * one reviewer, whose progress is the same on every device.
 */
const loadReviewStates = async (db: Reader, { id }: LinkScope) => {
  const [good, suggested] = await Promise.all([
    db.select({ key: readings.key, hash: readings.textHash }).from(readings).where(eq(readings.linkId, id)),
    db
      .select({ key: suggestions.key, hash: hashOf(suggestions.seen) })
      .from(suggestions)
      .where(eq(suggestions.linkId, id)),
  ]);
  const wordingKeys = (rows: typeof good) => new Set(rows.map(({ key, hash }) => `${key} ${hash}`));
  const [isGood, isSuggested] = [wordingKeys(good), wordingKeys(suggested)];
  const reviewedKeys = new Set([...good, ...suggested].map(({ key }) => key));
  return (key: string, hash: string): ReviewState | null => {
    if (isSuggested.has(`${key} ${hash}`)) return 'suggested';
    if (isGood.has(`${key} ${hash}`)) return 'good';
    return reviewedKeys.has(key) ? 'changed' : null;
  };
};

const groupOf = (category: string): Group | undefined => groups.find((group) => group === category);

/** All texts of a link's language in reading order. */
export const readingTexts = async (db: Reader, scope: LinkScope): Promise<ReadingText[]> => {
  const [rows, reviewStateOf] = await Promise.all([loadTexts(db, scope), loadReviewStates(db, scope)]);
  return rows
    .flatMap((row) => {
      const category = groupOf(row.category);
      const hash = textHash(row.text ?? '');
      return category ? [{ ...row, category, hash, reviewState: reviewStateOf(row.key, hash) }] : [];
    })
    .sort(compareReadingOrder);
};
