import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Writer } from '#platform/db/index.server.ts';
import { baseTexts } from './base-texts.table.ts';
import { replaceTranslations } from './replace-translations.server.ts';
import { lockTexts, nextUpdateTime } from './text-lock.server.ts';
import { translations } from './translations.table.ts';

/** A translation by a language service; `sourceHash` is the hash of the German text it translates. */
export type MachineTranslation = { key: string; text: string; sourceHash: string };

/**
 * `unchanged`: the same text was stored already; `human`: a human translation was kept; `german_changed`: the
 * German text has changed or was removed.
 */
export type MachineOutcome = 'stored' | 'unchanged' | 'human' | 'german_changed';

type Options = {
  /** Also replaces human translations older than this time, in the database's format; null: none. */
  humanBefore?: string | null;
};

/** The stored translations of a language, each with whether a machine may replace it. */
const readReplaceable = async (
  tx: Writer,
  language: string,
  keys: readonly string[],
  humanBefore: string | null,
) => {
  const isOlder =
    humanBefore === null ? sql`false` : sql`${translations.updatedAt} < ${humanBefore}::timestamptz`;
  const rows = await tx
    .select({
      row: translations,
      isReplaceable: sql<boolean>`${translations.origin} <> 'human' or ${isOlder}`,
    })
    .from(translations)
    .where(and(eq(translations.language, language), inArray(translations.key, [...keys])));
  return new Map(rows.map((each) => [each.row.key, each]));
};

/** Marks translations as fresh. */
const refreshSourceHashes = async (tx: Writer, language: string, keys: readonly string[]) => {
  await tx
    .update(translations)
    .set({ sourceHash: sql`${baseTexts.hash}`, updatedAt: nextUpdateTime(translations.updatedAt) })
    .from(baseTexts)
    .where(
      and(
        eq(translations.language, language),
        inArray(translations.key, [...keys]),
        eq(baseTexts.key, translations.key),
        ne(translations.sourceHash, baseTexts.hash),
      ),
    );
};

/**
 * Stores machine translations into one language; the caller has checked them. A new wording needs review
 * again; an unchanged one only becomes fresh.
 * @returns the outcome of each, in the given order
 */
export const storeMachineTranslations = async (
  tx: Writer,
  language: string,
  incoming: readonly MachineTranslation[],
  { humanBefore = null }: Options = {},
): Promise<MachineOutcome[]> => {
  const keys = incoming.map(({ key }) => key);
  const originals = await lockTexts(tx, keys);
  const existing = await readReplaceable(tx, language, keys, humanBefore);
  const outcomes = incoming.map(({ key, text, sourceHash }): MachineOutcome => {
    if (originals.get(key)?.hash !== sourceHash) return 'german_changed';
    const before = existing.get(key);
    if (before && !before.isReplaceable) return 'human';
    return before?.row.text === text ? 'unchanged' : 'stored';
  });
  await refreshSourceHashes(
    tx,
    language,
    keys.filter((_, index) => outcomes[index] === 'unchanged'),
  );
  await replaceTranslations(
    tx,
    { language, origin: 'machine', status: 'generated', updatedBy: null },
    incoming.flatMap((each, index) =>
      outcomes[index] === 'stored' ? [{ ...each, before: existing.get(each.key)?.row ?? null }] : [],
    ),
  );
  return outcomes;
};
