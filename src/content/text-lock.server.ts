import { type Column, inArray, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '#office/index.server.ts';
import type { Writer } from '#platform/db/index.server.ts';
import { baseTexts } from './base-texts.table.ts';

/** Who changes a text, and when. */
export type ChangedBy = { actor: Actor; now: Date };

export type BaseTextRow = typeof baseTexts.$inferSelect;

/** The subject of the audit entries about a text. */
export const textSubject = (key: string): string => `text:${key}`;

/**
 * Reads texts and locks them, with their translations and overrides, until the transaction ends. Locks are
 * taken in the order of the keys to prevent deadlocks.
 */
export const lockTexts = async (tx: Writer, keys: readonly string[]): Promise<Map<string, BaseTextRow>> => {
  const rows = await tx
    .select()
    .from(baseTexts)
    .where(inArray(baseTexts.key, [...keys]))
    .orderBy(baseTexts.key)
    .for('no key update');
  return new Map(rows.map((row) => [row.key, row]));
};

export const lockText = async (tx: Writer, key: string): Promise<BaseTextRow | null> =>
  (await lockTexts(tx, [key])).get(key) ?? null;

/** Current time in whole milliseconds, but always later than the previous change. */
export const nextUpdateTime = (before: Column): SQL =>
  sql`greatest(date_trunc('milliseconds', clock_timestamp()), ${before} + interval '1 millisecond')`;

/** Current time in whole milliseconds, the precision that callers see. */
export const firstUpdateTime: SQL = sql`date_trunc('milliseconds', clock_timestamp())`;

/**
 * Whether a row is unchanged since the caller loaded it.
 * @param lastSeen null: there was no row; undefined: do not check
 */
export const isUnchangedSince = (
  now: { updatedAt: Date } | null,
  lastSeen: Date | null | undefined,
): boolean => lastSeen === undefined || (now?.updatedAt.getTime() ?? null) === (lastSeen?.getTime() ?? null);
