import { and, eq } from 'drizzle-orm';
import { err, ok, type Result } from '#lib/result.ts';
import { notifyContentEvents } from '#platform/changes/content-events.server.ts';
import type { Reader, Writer } from '#platform/db/index.server.ts';
import { recordAudit } from './audit.server.ts';
import type { TranslationProblem } from './change-translation.server.ts';
import { originalLanguage } from './language.ts';
import { readTranslation } from './replace-translations.server.ts';
import {
  type ChangedBy,
  firstUpdateTime,
  isUnchangedSince,
  lockText,
  nextUpdateTime,
  textSubject,
} from './text-lock.server.ts';
import { textOverrides } from './text-overrides.table.ts';
import { recordHistory, type TranslationRef } from './translation-history.server.ts';

export type OverrideRow = typeof textOverrides.$inferSelect;

/** Identifies an override. */
export type OverrideRef = TranslationRef & { countryCode: string };

const at = ({ key, language, countryCode }: OverrideRef) =>
  and(
    eq(textOverrides.key, key),
    eq(textOverrides.language, language),
    eq(textOverrides.countryCode, countryCode),
  );

export const readOverride = async (db: Reader, overrideRef: OverrideRef): Promise<OverrideRow | null> => {
  const [row] = await db.select().from(textOverrides).where(at(overrideRef));
  return row ?? null;
};

const notifyOverrideChange = (tx: Writer, { key, language, countryCode }: OverrideRef) =>
  notifyContentEvents(tx, [{ kind: 'override', key, language, country: countryCode }]);

const recordOverrideAudit = (
  tx: Writer,
  action: 'override_saved' | 'override_removed',
  { key, language, countryCode }: OverrideRef,
  { actor, now }: ChangedBy,
) =>
  recordAudit(tx, {
    ...{ at: now, actor, action, subject: textSubject(key) },
    details: { language, country: countryCode },
  });

/** An override in the form in which its history stores it. */
export const versionOfOverride = ({ text, sourceHash, updatedAt, updatedBy }: OverrideRow) => ({
  ...{ text, sourceHash, savedAt: updatedAt, savedBy: updatedBy },
  ...({ origin: 'human', status: 'reviewed' } as const),
});

export type OverrideInput = OverrideRef & {
  text: string;
  sourceHash: string;
  lastSeen?: Date | null | undefined;
  credit?: string | null;
};

/** Stores the text of one country, in place of the one for all countries. */
export const saveOverride = async (
  tx: Writer,
  { key, language, countryCode, text, sourceHash, lastSeen, credit = null }: OverrideInput,
  changedBy: ChangedBy,
): Promise<Result<OverrideRow, TranslationProblem>> => {
  const original = await lockText(tx, key);
  if (!original) return err('gone');
  const overrideRef = { key, language, countryCode };
  const before = await readOverride(tx, overrideRef);
  // Without an override the editor was shown the text for all countries.
  const displayed =
    before ?? (language === originalLanguage ? original : await readTranslation(tx, key, language));
  if (!isUnchangedSince(before, lastSeen) && !isUnchangedSince(displayed, lastSeen)) return err('conflict');
  if (original.hash !== sourceHash) return err('german_changed');
  if (before?.text === text && before.sourceHash === sourceHash) return ok(before);
  const values = { text, sourceHash, updatedBy: changedBy.actor.username };
  const [after] = (await tx
    .insert(textOverrides)
    .values({ ...overrideRef, ...values, updatedAt: firstUpdateTime })
    .onConflictDoUpdate({
      target: [textOverrides.key, textOverrides.language, textOverrides.countryCode],
      set: { ...values, updatedAt: nextUpdateTime(textOverrides.updatedAt) },
    })
    .returning()) as [OverrideRow];
  await recordHistory(tx, overrideRef, [
    { key, before: before && versionOfOverride(before), after: { ...versionOfOverride(after), credit } },
  ]);
  await recordOverrideAudit(tx, 'override_saved', overrideRef, changedBy);
  if (before?.text !== text) await notifyOverrideChange(tx, overrideRef);
  return ok(after);
};

/** Removes an override, so that the country shows the text for all countries again. */
export const removeOverride = async (
  tx: Writer,
  overrideRef: OverrideRef,
  changedBy: ChangedBy,
): Promise<Result<null, 'gone'>> => {
  await lockText(tx, overrideRef.key);
  const before = await readOverride(tx, overrideRef);
  if (!before) return err('gone');
  await tx.delete(textOverrides).where(at(overrideRef));
  const after = {
    ...versionOfOverride(before),
    text: null,
    savedAt: changedBy.now,
    savedBy: changedBy.actor.username,
  };
  await recordHistory(tx, overrideRef, [{ key: overrideRef.key, before: versionOfOverride(before), after }]);
  await recordOverrideAudit(tx, 'override_removed', overrideRef, changedBy);
  await notifyOverrideChange(tx, overrideRef);
  return ok(null);
};
