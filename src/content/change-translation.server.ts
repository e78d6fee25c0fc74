import { err, ok, type Result } from '#lib/result.ts';
import type { Writer } from '#platform/db/index.server.ts';
import { recordAudit } from './audit.server.ts';
import { readTranslation, replaceTranslations, type TranslationRow } from './replace-translations.server.ts';
import { type ChangedBy, isUnchangedSince, lockText, textSubject } from './text-lock.server.ts';

/**
 * `gone`: no such text or translation; `german_changed`: the original has changed since it was translated.
 */
export type TranslationProblem = 'gone' | 'conflict' | 'german_changed';

export type TranslationInput = {
  key: string;
  language: string;
  text: string;
  /** Hash of the German text that was translated. */
  sourceHash: string;
  /** `updatedAt` of the translation when it was loaded for editing; null: there was none. */
  lastSeen?: Date | null | undefined;
  /** Name of the native reviewer who suggested the wording. */
  credit?: string | null;
};

/** Stores a human translation; machines and releases no longer overwrite it on their own. */
export const saveTranslation = async (
  tx: Writer,
  { key, language, text, sourceHash, lastSeen, credit = null }: TranslationInput,
  { actor, now }: ChangedBy,
): Promise<Result<TranslationRow, TranslationProblem>> => {
  const original = await lockText(tx, key);
  if (!original) return err('gone');
  const before = await readTranslation(tx, key, language);
  if (!isUnchangedSince(before, lastSeen)) return err('conflict');
  if (original.hash !== sourceHash) return err('german_changed');
  const isSame = before?.text === text && before.sourceHash === sourceHash;
  if (isSame && before.origin === 'human' && before.shippedHash === null) return ok(before);
  const values = {
    language,
    origin: 'human',
    status: 'reviewed',
    updatedBy: actor.username,
    credit,
  } as const;
  const [after] = await replaceTranslations(tx, { ...values, shippedHash: null }, [
    { key, text, sourceHash, before },
  ]);
  if (!after) return err('gone');
  await recordAudit(tx, {
    ...{ at: now, actor, action: 'translation_saved', subject: textSubject(key) },
    details: { language, ...(credit ? { credit } : {}) },
  });
  return ok(after);
};

export type ReviewInput = Pick<TranslationInput, 'key' | 'language' | 'sourceHash' | 'lastSeen'>;

/**
 * Marks a translation as reviewed against the current German text: it becomes fresh, its wording unchanged.
 */
export const reviewTranslation = async (
  tx: Writer,
  { key, language, sourceHash, lastSeen }: ReviewInput,
  { actor, now }: ChangedBy,
): Promise<Result<TranslationRow, TranslationProblem>> => {
  const original = await lockText(tx, key);
  const before = await readTranslation(tx, key, language);
  if (!original || !before) return err('gone');
  if (!isUnchangedSince(before, lastSeen)) return err('conflict');
  if (original.hash !== sourceHash) return err('german_changed');
  if (before.status === 'reviewed' && before.sourceHash === sourceHash) return ok(before);
  const { text, origin } = before;
  const values = { language, origin, status: 'reviewed', updatedBy: actor.username } as const;
  const [after] = await replaceTranslations(tx, values, [{ key, text, sourceHash, before }]);
  if (!after) return err('gone');
  await recordAudit(tx, {
    ...{ at: now, actor, action: 'translation_reviewed', subject: textSubject(key) },
    details: { language },
  });
  return ok(after);
};
