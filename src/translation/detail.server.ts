import { and, desc, eq, inArray } from 'drizzle-orm';
import {
  originalLanguage,
  readHistory,
  readPairs,
  type TextPair,
  type TranslatorGuides,
  translations,
} from '#content/index.server.ts';
import type { Reader } from '#platform/db/index.server.ts';
import type { TranslationDetail, TranslationItem } from './contract/side-by-side.ts';
import { relatedLanguages } from './related-languages.ts';
import { findSimilar, type Translated } from './similar.ts';
import { textMemory } from './text-memory.table.ts';
import type { TextSelection } from './text-selection.server.ts';

const english = 'en';
/** Maximum number of history entries, and of recently used free texts to compare with. */
const maxCounts = { history: 50, memory: 500 };

/** Translated texts for the similarity search: other base texts and remembered free texts. */
const loadTranslatedPairs = async (db: Reader, tag: string, key: string): Promise<Translated[]> => {
  const [pairs, memory] = await Promise.all([
    readPairs(db, tag),
    db
      .select({ german: textMemory.source, text: textMemory.text })
      .from(textMemory)
      .where(and(eq(textMemory.fromLanguage, originalLanguage), eq(textMemory.language, tag)))
      .orderBy(desc(textMemory.usedAt))
      .limit(maxCounts.memory),
  ]);
  const fromBaseTexts = pairs.flatMap(({ original, translation, germanBefore }) => {
    if (!translation || original.key === key) return [];
    const isFresh = translation.sourceHash === original.hash;
    const german = isFresh ? original.german : germanBefore;
    return german === null ? [] : [{ german, text: translation.text, textId: original.key }];
  });
  return [...fromBaseTexts, ...memory.map((each) => ({ ...each, textId: null }))];
};

const loadHistory = async (
  db: Reader,
  { key }: { key: string },
  { language, countryCode }: TextSelection,
) => {
  const translationRef = { key, language: language.tag, countryCode: countryCode ?? null };
  return (await readHistory(db, translationRef, maxCounts.history)).map(
    ({ text, origin, status, savedAt, savedBy, credit }) => ({
      ...{ text, origin, status, savedBy, credit },
      savedAt: savedAt.toISOString(),
    }),
  );
};

/** The text in some languages, in their order. */
const loadRelated = async (
  db: Reader,
  key: string,
  tags: readonly string[],
): Promise<{ language: string; text: string }[]> => {
  if (tags.length === 0) return [];
  const rows = await db
    .select({ language: translations.language, text: translations.text })
    .from(translations)
    .where(and(eq(translations.key, key), inArray(translations.language, [...tags])));
  return rows.sort((one, other) => tags.indexOf(one.language) - tags.indexOf(other.language));
};

/**
 * Everything that the editor of one text shows.
 * @param maySee whether the user may see the texts of a language beside those of English
 */
export const loadDetail = async (
  db: Reader,
  guides: Pick<TranslatorGuides, 'termsOf'>,
  { original }: TextPair,
  selection: TextSelection,
  item: TranslationItem,
  maySee: (tag: string) => boolean,
): Promise<TranslationDetail> => {
  const { key, german } = original;
  const { tag } = selection.language;
  const [terms, history, translated, related] = await Promise.all([
    guides.termsOf(german, tag),
    loadHistory(db, original, selection),
    tag === originalLanguage ? [] : loadTranslatedPairs(db, tag, key),
    loadRelated(
      db,
      key,
      relatedLanguages(tag).filter((each) => each === english || maySee(each)),
    ),
  ]);
  const inEnglish = related.find(({ language }) => language === english)?.text ?? null;
  const similar = findSimilar(german, translated);
  return { ...item, terms, history, similar, english: inEnglish, related };
};
