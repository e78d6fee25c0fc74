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
 * Reads texts and lets nobody else change them, their translations or their overrides until the transaction ends; locked
 * in the order of their keys, so that nobody waits for each other.
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

/** The time of a change: in whole milliseconds, and later than that of the change before, whatever the clocks say. */
export const nextTime = (before: Column): SQL =>
  sql`greatest(date_trunc('milliseconds', clock_timestamp()), ${before} + interval '1 millisecond')`;

/** The time of a first change, in whole milliseconds as callers see it. */
export const firstTime: SQL = sql`date_trunc('milliseconds', clock_timestamp())`;

/**
 * Whether a place is as the caller last saw it.
 * @param seen null: there was nothing; undefined: the caller does not say
 */
export const isUnchangedSince = (now: { updatedAt: Date } | null, seen: Date | null | undefined): boolean =>
  seen === undefined || (now?.updatedAt.getTime() ?? null) === (seen?.getTime() ?? null);
