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
  firstTime,
  isUnchangedSince,
  lockText,
  nextTime,
  textSubject,
} from './text-lock.server.ts';
import { textOverrides } from './text-overrides.table.ts';
import { recordHistory, type TranslationRef } from './translation-history.server.ts';

export type OverrideRow = typeof textOverrides.$inferSelect;

/** Identifies an override. */
export type OverridePlace = TranslationRef & { countryCode: string };

const at = ({ key, language, countryCode }: OverridePlace) =>
  and(
    eq(textOverrides.key, key),
    eq(textOverrides.language, language),
    eq(textOverrides.countryCode, countryCode),
  );

export const readOverride = async (db: Reader, place: OverridePlace): Promise<OverrideRow | null> => {
  const [row] = await db.select().from(textOverrides).where(at(place));
  return row ?? null;
};

const announce = (tx: Writer, { key, language, countryCode }: OverridePlace) =>
  notifyContentEvents(tx, [{ kind: 'override', key, language, country: countryCode }]);

const record = (
  tx: Writer,
  action: 'override_saved' | 'override_removed',
  { key, language, countryCode }: OverridePlace,
  { actor, now }: ChangedBy,
) =>
  recordAudit(tx, {
    ...{ at: now, actor, action, subject: textSubject(key) },
    details: { language, country: countryCode },
  });

/** An override in the form in which its history stores it. */
export const wordingOfOverride = ({ text, sourceHash, updatedAt, updatedBy }: OverrideRow) => ({
  ...{ text, sourceHash, savedAt: updatedAt, savedBy: updatedBy },
  ...({ origin: 'human', status: 'reviewed' } as const),
});

export type WrittenOverride = OverridePlace & {
  text: string;
  sourceHash: string;
  seen?: Date | null | undefined;
  credit?: string | null;
};

/** Stores the text of one country, in place of the one for all countries. */
export const saveOverride = async (
  tx: Writer,
  { key, language, countryCode, text, sourceHash, seen, credit = null }: WrittenOverride,
  by: ChangedBy,
): Promise<Result<OverrideRow, TranslationProblem>> => {
  const original = await lockText(tx, key);
  if (!original) return err('gone');
  const place = { key, language, countryCode };
  const before = await readOverride(tx, place);
  // Without an override the editor was shown the text for all countries.
  const shown =
    before ?? (language === originalLanguage ? original : await readTranslation(tx, key, language));
  if (!isUnchangedSince(before, seen) && !isUnchangedSince(shown, seen)) return err('conflict');
  if (original.hash !== sourceHash) return err('german_changed');
  if (before?.text === text && before.sourceHash === sourceHash) return ok(before);
  const values = { text, sourceHash, updatedBy: by.actor.username };
  const [after] = (await tx
    .insert(textOverrides)
    .values({ ...place, ...values, updatedAt: firstTime })
    .onConflictDoUpdate({
      target: [textOverrides.key, textOverrides.language, textOverrides.countryCode],
      set: { ...values, updatedAt: nextTime(textOverrides.updatedAt) },
    })
    .returning()) as [OverrideRow];
  await recordHistory(tx, place, [
    { key, before: before && wordingOfOverride(before), after: { ...wordingOfOverride(after), credit } },
  ]);
  await record(tx, 'override_saved', place, by);
  if (before?.text !== text) await announce(tx, place);
  return ok(after);
};

/** Removes an override, so that the country shows the text for all countries again. */
export const removeOverride = async (
  tx: Writer,
  place: OverridePlace,
  by: ChangedBy,
): Promise<Result<null, 'gone'>> => {
  await lockText(tx, place.key);
  const before = await readOverride(tx, place);
  if (!before) return err('gone');
  await tx.delete(textOverrides).where(at(place));
  const after = { ...wordingOfOverride(before), text: null, savedAt: by.now, savedBy: by.actor.username };
  await recordHistory(tx, place, [{ key: place.key, before: wordingOfOverride(before), after }]);
  await record(tx, 'override_removed', place, by);
  await announce(tx, place);
  return ok(null);
};
