import { and, desc, eq, ne } from 'drizzle-orm';
import { err, ok, type Result } from '#lib/result.ts';
import { notifyContentEvents } from '#platform/changes/content-events.server.ts';
import type { Writer } from '#platform/db/index.server.ts';
import { recordAudit } from './audit.server.ts';
import { baseTextVersions } from './base-text-versions.table.ts';
import { baseTexts } from './base-texts.table.ts';
import { textHash } from './hash.server.ts';
import {
  type BaseTextRow,
  type ChangedBy,
  isUnchangedSince,
  lockText,
  nextUpdateTime,
  textSubject,
} from './text-lock.server.ts';
import { textOverrides } from './text-overrides.table.ts';
import { translations } from './translations.table.ts';

export type OriginalChange = {
  key: string;
  german: string;
  /** The change only corrects a typo: translations of the previous wording stay fresh. */
  keepTranslations: boolean;
  /** `updatedAt` of the text when the caller loaded it. */
  lastSeen?: Date | undefined;
};

const updateSourceHashes = async (tx: Writer, key: string, from: string, to: string): Promise<void> => {
  await tx
    .update(translations)
    .set({ sourceHash: to })
    .where(and(eq(translations.key, key), eq(translations.sourceHash, from)));
  await tx
    .update(textOverrides)
    .set({ sourceHash: to })
    .where(and(eq(textOverrides.key, key), eq(textOverrides.sourceHash, from)));
};

/** Hash of the previous wording; null when there is none. */
const previousHash = async (tx: Writer, { key, hash }: BaseTextRow): Promise<string | null> => {
  const [before] = await tx
    .select({ hash: baseTextVersions.hash })
    .from(baseTextVersions)
    .where(and(eq(baseTextVersions.key, key), ne(baseTextVersions.hash, hash)))
    .orderBy(desc(baseTextVersions.savedAt))
    .limit(1);
  return before?.hash ?? null;
};

/** Treats the last change as a typo correction: translations of the previous wording become fresh again. */
const markLastChangeAsTypo = async (
  tx: Writer,
  text: BaseTextRow,
  { actor, now }: ChangedBy,
): Promise<BaseTextRow> => {
  const from = await previousHash(tx, text);
  if (from === null) return text;
  const { key, hash } = text;
  await updateSourceHashes(tx, key, from, hash);
  const [after] = await tx
    .update(baseTexts)
    .set({ updatedAt: nextUpdateTime(baseTexts.updatedAt) })
    .where(eq(baseTexts.key, key))
    .returning();
  await recordAudit(tx, {
    ...{ at: now, actor, action: 'base_text_changed', subject: textSubject(key) },
    details: { hash: { from, to: hash }, keepTranslations: true },
  });
  return after as BaseTextRow;
};

/**
 * Changes a German original. Saving the same wording with `keepTranslations` marks the last change as a typo.
 */
export const changeOriginal = async (
  tx: Writer,
  { key, german, keepTranslations, lastSeen }: OriginalChange,
  changedBy: ChangedBy,
): Promise<Result<BaseTextRow, 'gone' | 'conflict'>> => {
  const { actor, now } = changedBy;
  const before = await lockText(tx, key);
  if (!before) return err('gone');
  if (!isUnchangedSince(before, lastSeen)) return err('conflict');
  if (before.german === german)
    return ok(keepTranslations ? await markLastChangeAsTypo(tx, before, changedBy) : before);
  const hash = textHash(german);
  const [after] = await tx
    .update(baseTexts)
    .set({ german, hash, updatedAt: nextUpdateTime(baseTexts.updatedAt) })
    .where(eq(baseTexts.key, key))
    .returning();
  const { updatedAt } = after as BaseTextRow;
  const saved = { savedAt: updatedAt, savedBy: actor.username };
  await tx
    .insert(baseTextVersions)
    .values({ key, hash, german, ...saved })
    .onConflictDoUpdate({ target: [baseTextVersions.key, baseTextVersions.hash], set: saved });
  if (keepTranslations) await updateSourceHashes(tx, key, before.hash, hash);
  await recordAudit(tx, {
    ...{ at: now, actor, action: 'base_text_changed', subject: textSubject(key) },
    details: { hash: { from: before.hash, to: hash }, keepTranslations },
  });
  await notifyContentEvents(tx, [{ kind: 'original', key }]);
  return ok(after as BaseTextRow);
};
