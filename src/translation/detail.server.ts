import { and, desc, eq } from 'drizzle-orm';
import {
  type Guides,
  originalLanguage,
  readHistory,
  readPair,
  readPairs,
  type TextPair,
} from '#content/index.server.ts';
import type { Reader } from '#platform/db/index.server.ts';
import type { Asked } from './asked.server.ts';
import type { TranslationDetail, TranslationItem } from './contract/side-by-side.ts';
import { similarTo, type Translated } from './similar.ts';
import { textMemory } from './text-memory.table.ts';

const english = 'en';
/** Maximum number of history entries, and of recently used free texts to compare with. */
const most = { history: 50, memory: 500 };

/** Translated texts for the similarity search: other base texts and remembered free texts. */
const translatedInto = async (db: Reader, tag: string, key: string): Promise<Translated[]> => {
  const [pairs, memory] = await Promise.all([
    readPairs(db, tag),
    db
      .select({ german: textMemory.source, text: textMemory.text })
      .from(textMemory)
      .where(and(eq(textMemory.fromLanguage, originalLanguage), eq(textMemory.language, tag)))
      .orderBy(desc(textMemory.usedAt))
      .limit(most.memory),
  ]);
  const own = pairs.flatMap(({ original, translation, germanBefore }) => {
    if (!translation || original.key === key) return [];
    const isFresh = translation.sourceHash === original.hash;
    const german = isFresh ? original.german : germanBefore;
    return german === null ? [] : [{ german, text: translation.text, textId: original.key }];
  });
  return [...own, ...memory.map((each) => ({ ...each, textId: null }))];
};

const historyOf = async (db: Reader, { key }: { key: string }, { language, countryCode }: Asked) => {
  const place = { key, language: language.tag, countryCode: countryCode ?? null };
  return (await readHistory(db, place, most.history)).map(
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

/** Everything a translator needs for one text. */
export const detailOf = async (
  db: Reader,
  guides: Pick<Guides, 'termsOf'>,
  { original }: TextPair,
  asked: Asked,
  item: TranslationItem,
): Promise<TranslationDetail> => {
  const { key, german } = original;
  const { tag } = asked.language;
  const [terms, history, translated, inEnglish] = await Promise.all([
    guides.termsOf(german, tag),
    historyOf(db, original, asked),
    tag === originalLanguage ? [] : translatedInto(db, tag, key),
    englishOf(db, key, tag),
  ]);
  return { ...item, terms, history, similar: similarTo(german, translated), english: inEnglish };
};
