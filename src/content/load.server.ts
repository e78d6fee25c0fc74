import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Reader } from '#platform/db/index.server.ts';
import { baseTexts } from './base-texts.table.ts';
import { type LanguageSettings, originalLanguage } from './language.ts';
import { loadLanguageSettings } from './language-settings.server.ts';
import type { SnapshotRows } from './snapshot.ts';
import { digestOfTexts } from './text-digest.server.ts';
import { translations } from './translations.table.ts';

/** A text that may have changed: the German original, or a translation. */
export type TextRef = { key: string; language: string };

type Texts = ReadonlyMap<string, string>;

/** Computes in the database what `digestOfTexts` computes. */
const digest = (key: unknown, text: unknown) =>
  sql<string>`encode(sha256(convert_to(string_agg(${key} || chr(31) || ${text}, chr(30) order by ${key} collate "C"), 'UTF8')), 'hex')`;

const loadDigests = async (db: Reader): Promise<Map<string, string | null>> => {
  const [[originals], translated] = await Promise.all([
    db.select({ digest: digest(baseTexts.key, baseTexts.german) }).from(baseTexts),
    db
      .select({ language: translations.language, digest: digest(translations.key, translations.text) })
      .from(translations)
      .groupBy(translations.language),
  ]);
  return new Map([
    [originalLanguage, originals?.digest ?? null],
    ...translated.map((row): [string, string] => [row.language, row.digest]),
  ]);
};

const loadOriginals = async (db: Reader): Promise<Texts> => {
  const rows = await db.select({ key: baseTexts.key, text: baseTexts.german }).from(baseTexts);
  return new Map(rows.map(({ key, text }) => [key, text]));
};

/**
 * Aggregates to one row per language: parsing twenty thousand rows takes longer than the query itself.
 * @param tags default: all languages
 */
const loadLanguages = async (db: Reader, tags?: readonly string[]): Promise<Map<string, Texts>> => {
  if (tags?.length === 0) return new Map();
  const rows = await db
    .select({
      language: translations.language,
      texts: sql<Record<string, string>>`json_object_agg(${translations.key}, ${translations.text})`,
    })
    .from(translations)
    .where(tags && inArray(translations.language, [...tags]))
    .groupBy(translations.language);
  return new Map(rows.map(({ language, texts }) => [language, new Map(Object.entries(texts))]));
};

const areSettingsEqual = (settings: LanguageSettings, current: LanguageSettings = new Map()): boolean =>
  settings.size === current.size && [...settings].every(([tag, offered]) => current.get(tag) === offered);

const loadAllTexts = async (db: Reader): Promise<SnapshotRows> => ({
  originals: await loadOriginals(db),
  translations: await loadLanguages(db),
  settings: await loadLanguageSettings(db),
});

/**
 * Reloads the languages whose texts differ from `current`; all languages without it.
 * @returns `current` itself when nothing differs
 */
export const loadTexts = async (db: Reader, current?: SnapshotRows): Promise<SnapshotRows> => {
  if (!current) return loadAllTexts(db);
  const digests = await loadDigests(db);
  const currentTexts = (tag: string) =>
    tag === originalLanguage ? current.originals : (current.translations.get(tag) ?? new Map());
  const stale = [...digests]
    .filter(([tag, found]) => found !== digestOfTexts(currentTexts(tag)))
    .map(([tag]) => tag);
  const hasRemovedLanguage = [...current.translations.keys()].some((tag) => !digests.has(tag));
  const settings = await loadLanguageSettings(db);
  if (stale.length === 0 && !hasRemovedLanguage && areSettingsEqual(settings, current.settings))
    return current;
  const loaded = await loadLanguages(
    db,
    stale.filter((tag) => tag !== originalLanguage),
  );
  const unchanged = [...current.translations].filter(([tag]) => digests.has(tag));
  return {
    originals: stale.includes(originalLanguage) ? await loadOriginals(db) : current.originals,
    translations: new Map([...unchanged, ...loaded]),
    settings,
  };
};

const loadText = async (db: Reader, { key, language }: TextRef): Promise<string | null> => {
  const [row] =
    language === originalLanguage
      ? await db.select({ text: baseTexts.german }).from(baseTexts).where(eq(baseTexts.key, key))
      : await db
          .select({ text: translations.text })
          .from(translations)
          .where(and(eq(translations.key, key), eq(translations.language, language)));
  return row?.text ?? null;
};

const withText = (texts: Texts, key: string, text: string | null): Texts => {
  const changed = new Map(texts);
  if (text === null) changed.delete(key);
  else changed.set(key, text);
  return changed;
};

/** A copy of the rows with one text reloaded from the database. */
export const reloadText = async (
  db: Reader,
  current: SnapshotRows,
  textRef: TextRef,
): Promise<SnapshotRows> => {
  const text = await loadText(db, textRef);
  const { key, language } = textRef;
  if (language === originalLanguage) return { ...current, originals: withText(current.originals, key, text) };
  const texts = withText(current.translations.get(language) ?? new Map(), key, text);
  return { ...current, translations: new Map(current.translations).set(language, texts) };
};

/** A copy of the rows with the language settings reloaded from the database. */
export const reloadSettings = async (db: Reader, current: SnapshotRows): Promise<SnapshotRows> => ({
  ...current,
  settings: await loadLanguageSettings(db),
});
