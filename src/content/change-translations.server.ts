import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Writer } from '#platform/db/index.server.ts';
import { replaceTranslations, type TranslationRow } from './replace-translations.server.ts';
import { type ChangedBy, isUnchangedSince, lockTexts } from './text-lock.server.ts';
import { translations } from './translations.table.ts';

/** A new wording of a translation, and its `updatedAt` when it was read. */
export type TranslationChange = { key: string; text: string; lastSeen: Date };

/** What a changed translation was, for undoing. Times are ISO 8601. */
export type FormerTranslation = {
  key: string;
  /** After the change. */
  updatedAt: string;
  before: Pick<TranslationRow, 'text' | 'sourceHash' | 'origin' | 'status' | 'updatedBy' | 'shippedHash'>;
};

const formerOf = ({
  text,
  sourceHash,
  origin,
  status,
  updatedBy,
  shippedHash,
}: TranslationRow): FormerTranslation['before'] => ({
  ...{ text, sourceHash, origin, status, updatedBy, shippedHash },
});

const lockTranslations = async (
  tx: Writer,
  language: string,
  keys: readonly string[],
): Promise<Map<string, TranslationRow>> => {
  await lockTexts(tx, keys);
  const isOneOfThem = and(eq(translations.language, language), inArray(translations.key, [...keys]));
  const rows = await tx.select().from(translations).where(isOneOfThem);
  return new Map(rows.map((row) => [row.key, row]));
};

/**
 * Stores new wordings by a person. What was stale stays so, and what nobody has read stays unread, since a passage alone
 * was looked at. Translations changed since they were read are left as they are.
 */
export const changeTranslations = async (
  tx: Writer,
  language: string,
  changes: readonly TranslationChange[],
  { actor }: ChangedBy,
): Promise<FormerTranslation[]> => {
  const stored = await lockTranslations(
    tx,
    language,
    changes.map(({ key }) => key),
  );
  const unchanged = changes.flatMap(({ key, text, lastSeen }) => {
    const before = stored.get(key);
    return before && isUnchangedSince(before, lastSeen) ? [{ key, text, before }] : [];
  });
  const former: FormerTranslation[] = [];
  const isUnread = ({ before }: { before: TranslationRow }) => before.status === 'generated';
  for (const [unread, group] of Map.groupBy(unchanged, isUnread)) {
    const status = unread ? 'generated' : 'reviewed';
    const values = {
      language,
      origin: 'human',
      status,
      updatedBy: actor.username,
      shippedHash: null,
    } as const;
    const after = await replaceTranslations(
      tx,
      values,
      group.map(({ key, text, before }) => ({ key, text, before, sourceHash: before.sourceHash })),
    );
    for (const { key, updatedAt } of after) {
      const before = stored.get(key);
      if (before) former.push({ key, updatedAt: updatedAt.toISOString(), before: formerOf(before) });
    }
  }
  return former;
};

/**
 * Puts back what translations were, except those changed since.
 * @returns the keys of those put back
 */
export const restoreTranslations = async (
  tx: Writer,
  language: string,
  former: readonly FormerTranslation[],
): Promise<ReadonlySet<string>> => {
  const stored = await lockTranslations(
    tx,
    language,
    former.map(({ key }) => key),
  );
  const restorable = former.filter(
    ({ key, updatedAt }) => stored.get(key)?.updatedAt.toISOString() === updatedAt,
  );
  const sharedBy = ({ before: { origin, status, updatedBy } }: FormerTranslation) =>
    JSON.stringify([origin, status, updatedBy]);
  for (const group of Map.groupBy(restorable, sharedBy).values()) {
    const [{ before }] = group as [FormerTranslation];
    const { origin, status, updatedBy } = before;
    await replaceTranslations(
      tx,
      { language, origin, status, updatedBy },
      group.map(({ key, before: { text, sourceHash } }) => ({
        key,
        text,
        sourceHash,
        before: stored.get(key) ?? null,
      })),
    );
  }
  const shipped = restorable.map(({ key, before }) => ({ key, hash: before.shippedHash }));
  await tx
    .update(translations)
    .set({ shippedHash: sql`former.hash` })
    .from(sql`jsonb_to_recordset(${JSON.stringify(shipped)}::jsonb) as former(key text, hash text)`)
    .where(and(eq(translations.language, language), sql`${translations.key} = former.key`));
  return new Set(restorable.map(({ key }) => key));
};
