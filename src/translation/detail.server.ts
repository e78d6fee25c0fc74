import { and, desc, eq } from 'drizzle-orm';
import {
  originalLanguage,
  readHistory,
  readPair,
  readPairs,
  type TextPair,
  type TranslatorGuides,
} from '#content/index.server.ts';
import type { Reader } from '#platform/db/index.server.ts';
import type { TranslationDetail, TranslationItem } from './contract/side-by-side.ts';
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

const englishOf = async (db: Reader, key: string, tag: string): Promise<string | null> => {
  if (tag === english) return null;
  return (await readPair(db, english, { key }))?.translation?.text ?? null;
};

/** Everything that the editor of one text shows. */
export const loadDetail = async (
  db: Reader,
  guides: Pick<TranslatorGuides, 'termsOf'>,
  { original }: TextPair,
  selection: TextSelection,
  item: TranslationItem,
): Promise<TranslationDetail> => {
  const { key, german } = original;
  const { tag } = selection.language;
  const [terms, history, translated, inEnglish] = await Promise.all([
    guides.termsOf(german, tag),
    loadHistory(db, original, selection),
    tag === originalLanguage ? [] : loadTranslatedPairs(db, tag, key),
    englishOf(db, key, tag),
  ]);
  return { ...item, terms, history, similar: findSimilar(german, translated), english: inEnglish };
};
