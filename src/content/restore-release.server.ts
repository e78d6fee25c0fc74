import { sql } from 'drizzle-orm';
import { excluded, type Reader, type Writer } from '#platform/db/index.server.ts';
import { baseTextVersions } from './base-text-versions.table.ts';
import { baseTexts } from './base-texts.table.ts';
import { versionOfOverride } from './change-override.server.ts';
import { loadLanguageSettings } from './language-settings.server.ts';
import { releaseDiff, rowKey } from './release-diff.server.ts';
import type { ReleaseMode } from './release-mode.ts';
import type { ShippedTexts } from './shipped.server.ts';
import { originalRowsOf, translationRowsOf } from './shipped-rows.server.ts';
import { createSnapshot, type TextSnapshot } from './snapshot.ts';
import { type ChangedBy, firstUpdateTime, nextUpdateTime } from './text-lock.server.ts';
import { textOverrides } from './text-overrides.table.ts';
import { recordHistories } from './translation-history.server.ts';
import { translations } from './translations.table.ts';

/** Rows written with one statement. */
const batchSize = 1_000;

const batchesOf = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / batchSize) }, (_, index) =>
    rows.slice(index * batchSize, (index + 1) * batchSize),
  );

const readCurrentTexts = async (db: Reader) => ({
  originals: await db.select().from(baseTexts),
  translations: await db.select().from(translations),
  overrides: await db.select().from(textOverrides),
  settings: await loadLanguageSettings(db),
});

type CurrentTexts = Awaited<ReturnType<typeof readCurrentTexts>>;

/** The changes that restore the texts of a release. */
export type ReleasePlan = ReturnType<typeof releaseDiff> & {
  /** The overrides to remove. */
  overrides: CurrentTexts['overrides'];
  current: CurrentTexts;
};

/** Compares the stored texts with those of a release; changes nothing. */
export const planRelease = async (
  db: Reader,
  shipped: ShippedTexts,
  mode: ReleaseMode,
): Promise<ReleasePlan> => {
  const rows = {
    originals: originalRowsOf(shipped.originals),
    translations: shipped.translations.flatMap(translationRowsOf),
  };
  const current = await readCurrentTexts(db);
  return {
    ...releaseDiff(rows, current, mode),
    overrides: mode === 'reset' ? current.overrides : [],
    current,
  };
};

/** The texts as they will be after the plan. */
export const textsAfter = ({ current, originals, translations }: ReleasePlan): TextSnapshot => {
  const german = new Map([...current.originals, ...originals].map((row) => [row.key, row.german]));
  const byLanguage = Map.groupBy([...current.translations, ...translations], ({ language }) => language);
  return createSnapshot({
    originals: german,
    translations: new Map(
      [...byLanguage].map(([tag, rows]) => [tag, new Map(rows.map(({ key, text }) => [key, text]))]),
    ),
    settings: current.settings,
  });
};

/**
 * Blocks changes of texts, translations and overrides until the transaction ends; reads stay possible. It
 * suffices to lock the texts, because every writer of translations and overrides locks them first.
 */
export const lockAllTexts = async (tx: Writer): Promise<void> => {
  await tx.execute(sql`lock table ${baseTexts} in exclusive mode`);
};

const writeOriginals = async (
  tx: Writer,
  { originals }: ReleasePlan,
  { actor }: ChangedBy,
): Promise<void> => {
  if (originals.length === 0) return;
  await tx.execute(sql`insert into ${baseTextVersions} (key, hash, german)
    select key, hash, german from ${baseTexts} on conflict do nothing`);
  await tx
    .insert(baseTexts)
    .values(originals.map((row) => ({ ...row, updatedAt: firstUpdateTime })))
    .onConflictDoUpdate({
      target: baseTexts.key,
      set: {
        category: excluded('category'),
        description: excluded('description'),
        maxLength: excluded('max_length'),
        german: excluded('german'),
        hash: excluded('hash'),
        shippedHash: excluded('shipped_hash'),
        updatedAt: nextUpdateTime(baseTexts.updatedAt),
      },
    });
  const saved = { savedAt: sql`clock_timestamp()`, savedBy: actor.username };
  await tx
    .insert(baseTextVersions)
    .values(originals.map(({ key, hash, german }) => ({ key, hash, german, ...saved })))
    .onConflictDoUpdate({ target: [baseTextVersions.key, baseTextVersions.hash], set: saved });
};

const writeTranslations = async (
  tx: Writer,
  { translations: rows, current }: ReleasePlan,
  { actor, now }: ChangedBy,
): Promise<void> => {
  const currentByKey = new Map(current.translations.map((row) => [rowKey(row), row]));
  const isSameText = sql`${translations.text} = ${excluded('text')}`;
  for (const batch of batchesOf(rows))
    await tx
      .insert(translations)
      .values(batch.map((row) => ({ ...row, updatedAt: firstUpdateTime })))
      .onConflictDoUpdate({
        target: [translations.key, translations.language],
        set: {
          text: excluded('text'),
          sourceHash: excluded('source_hash'),
          origin: excluded('origin'),
          shippedHash: excluded('shipped_hash'),
          // A review stays valid as long as the wording is the same.
          status: sql`case when ${isSameText} then ${translations.status} else ${excluded('status')} end`,
          updatedBy: sql`case when ${isSameText} then ${translations.updatedBy} end`,
          updatedAt: nextUpdateTime(translations.updatedAt),
        },
      });
  const changed = rows.flatMap((row) => {
    const before = currentByKey.get(rowKey(row));
    return before && before.text !== row.text ? [{ row, before }] : [];
  });
  await recordHistories(
    tx,
    changed.map(({ row: { key, language, text, sourceHash, origin }, before }) => ({
      ref: { key, language, countryCode: null },
      before: { ...before, savedAt: before.updatedAt, savedBy: before.updatedBy },
      after: { text, sourceHash, origin, status: 'published', savedAt: now, savedBy: actor.username },
    })),
  );
};

const removeOverrides = async (
  tx: Writer,
  { overrides }: ReleasePlan,
  { actor, now }: ChangedBy,
): Promise<void> => {
  if (overrides.length === 0) return;
  await tx.delete(textOverrides);
  await recordHistories(
    tx,
    overrides.map((row) => {
      const before = versionOfOverride(row);
      const { key, language, countryCode } = row;
      const after = { ...before, text: null, savedAt: now, savedBy: actor.username };
      return { ref: { key, language, countryCode }, before, after };
    }),
  );
};

/**
 * Restores the texts of the release and records the replaced ones in the history. The transaction must have
 * locked the texts before planning; the caller notifies all processes.
 */
export const restoreRelease = async (tx: Writer, plan: ReleasePlan, changedBy: ChangedBy): Promise<void> => {
  await writeOriginals(tx, plan, changedBy);
  await writeTranslations(tx, plan, changedBy);
  await removeOverrides(tx, plan, changedBy);
};
