import { and, eq, sql } from 'drizzle-orm';
import { recordAudit } from '#features/audit/index.server.ts';
import { announceChanges } from '#features/changes/index.server.ts';
import { err, ok, type Result } from '#lib/result.ts';
import type { Reader, Writer } from '#platform/db/index.server.ts';
import { type By, firstTime, isAsSeen, lockText, nextTime, textSubject } from './text-lock.server.ts';
import { keepHistory } from './translation-history.server.ts';
import { translations } from './translations.table.ts';

export type TranslationRow = typeof translations.$inferSelect;

/** `gone`: no such text, or nothing to mark; `german_changed`: the original is another than the one translated. */
export type TranslationProblem = 'gone' | 'conflict' | 'german_changed';

export const readTranslation = async (
  db: Reader,
  key: string,
  language: string,
): Promise<TranslationRow | null> => {
  const [row] = await db
    .select()
    .from(translations)
    .where(and(eq(translations.key, key), eq(translations.language, language)));
  return row ?? null;
};

const wordingOf = ({ text, sourceHash, origin, status, updatedAt, updatedBy }: TranslationRow) => ({
  ...{ text, sourceHash, origin, status },
  ...{ savedAt: updatedAt, savedBy: updatedBy },
});

type Values = Pick<TranslationRow, 'text' | 'sourceHash' | 'origin' | 'status' | 'updatedBy'> & {
  /** Set to null it is no longer renewed by releases. */
  shippedHash?: null;
};

/** Puts a translation in the place of the one before, keeps the history and tells all processes. */
const replace = async (
  tx: Writer,
  { key, language }: { key: string; language: string },
  before: TranslationRow | null,
  values: Values,
  credit: string | null = null,
): Promise<TranslationRow> => {
  const [after] = (await tx
    .insert(translations)
    .values({ key, language, ...values, updatedAt: firstTime })
    .onConflictDoUpdate({
      target: [translations.key, translations.language],
      set: { ...values, updatedAt: nextTime(translations.updatedAt) },
    })
    .returning()) as [TranslationRow];
  await keepHistory(tx, { key, language, countryCode: null }, before && wordingOf(before), {
    ...wordingOf(after),
    credit,
  });
  if (before?.text !== after.text) await announceChanges(tx, [{ kind: 'translation', key, language }]);
  return after;
};

export type WrittenTranslation = {
  key: string;
  language: string;
  text: string;
  /** Hash of the German that the writer had before them. */
  sourceHash: string;
  /** When the translation was last changed, as the writer saw it; null: there was none. */
  seen?: Date | null | undefined;
  /** Name of the native reader whose wording it is. */
  credit?: string | null;
};

/** Stores what a person wrote: from then on no machine and no release replaces it by itself. */
export const saveTranslation = async (
  tx: Writer,
  { key, language, text, sourceHash, seen, credit = null }: WrittenTranslation,
  { actor, now }: By,
): Promise<Result<TranslationRow, TranslationProblem>> => {
  const original = await lockText(tx, key);
  if (!original) return err('gone');
  const before = await readTranslation(tx, key, language);
  if (!isAsSeen(before, seen)) return err('conflict');
  if (original.hash !== sourceHash) return err('german_changed');
  const isSame = before?.text === text && before.sourceHash === sourceHash;
  if (isSame && before.origin === 'human' && before.shippedHash === null) return ok(before);
  const written = {
    origin: 'human',
    status: 'reviewed',
    updatedBy: actor.username,
    shippedHash: null,
  } as const;
  const after = await replace(tx, { key, language }, before, { text, sourceHash, ...written }, credit);
  await recordAudit(tx, {
    ...{ at: now, actor, action: 'translation_saved', subject: textSubject(key) },
    details: { language, ...(credit ? { credit } : {}) },
  });
  return ok(after);
};

export type ReadTranslation = Pick<WrittenTranslation, 'key' | 'language' | 'sourceHash' | 'seen'>;

/** Marks a translation as read beside the German of today and good: it is fresh then, and stays as it stands. */
export const reviewTranslation = async (
  tx: Writer,
  { key, language, sourceHash, seen }: ReadTranslation,
  { actor, now }: By,
): Promise<Result<TranslationRow, TranslationProblem>> => {
  const original = await lockText(tx, key);
  const before = await readTranslation(tx, key, language);
  if (!original || !before) return err('gone');
  if (!isAsSeen(before, seen)) return err('conflict');
  if (original.hash !== sourceHash) return err('german_changed');
  if (before.status === 'reviewed' && before.sourceHash === sourceHash) return ok(before);
  const { text, origin } = before;
  const read = { text, sourceHash, origin, status: 'reviewed', updatedBy: actor.username } as const;
  const after = await replace(tx, { key, language }, before, read);
  await recordAudit(tx, {
    ...{ at: now, actor, action: 'translation_reviewed', subject: textSubject(key) },
    details: { language },
  });
  return ok(after);
};

export type MachineTranslation = { key: string; language: string; text: string; sourceHash: string };

/**
 * Stores what a language service wrote; the caller has checked it. Another wording is unread again; the same one only
 * counts as made from this German.
 */
export const storeMachineTranslation = async (
  tx: Writer,
  { key, language, text, sourceHash }: MachineTranslation,
  { replaceHuman = false } = {},
): Promise<Result<'stored' | 'unchanged', 'gone' | 'human' | 'german_changed'>> => {
  const original = await lockText(tx, key);
  if (!original) return err('gone');
  if (original.hash !== sourceHash) return err('german_changed');
  const before = await readTranslation(tx, key, language);
  if (before?.origin === 'human' && !replaceHuman) return err('human');
  if (before?.text === text) {
    await tx
      .update(translations)
      .set({ sourceHash, updatedAt: nextTime(translations.updatedAt) })
      .where(
        and(
          eq(translations.key, key),
          eq(translations.language, language),
          sql`${translations.sourceHash} <> ${sourceHash}`,
        ),
      );
    return ok('unchanged');
  }
  const made = { origin: 'machine', status: 'generated', updatedBy: null } as const;
  await replace(tx, { key, language }, before, { text, sourceHash, ...made });
  return ok('stored');
};
