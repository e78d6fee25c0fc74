/**
 * Frequent short words of languages that a service falls back to. Words that other languages in Latin script write the
 * same way are left out.
 */
const frequentWords: Readonly<Record<string, ReadonlySet<string>>> = {
  de: new Set(
    'der die das und ist nicht mit für von auf ein eine einen dem den des wird werden zu zur sich auch oder wie'.split(
      ' ',
    ),
  ),
  en: new Set(
    'the of and to is are for with that this by from be which your its or you have has not'.split(' '),
  ),
};

/** Minimum number of words for guessing the language of a text. */
const minWords = 6;
const minShare = 0.25;

/** The other language that a text seems to be in; null when there is no sign of one. */
export const guessLanguage = (text: string, tag: string, from: string): string | null => {
  const words =
    text
      .replace(/\{\w+\}/g, ' ')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  if (words.length < minWords) return null;
  const share = (other: string) =>
    words.filter((word) => frequentWords[other]?.has(word)).length / words.length;
  return [...new Set([from, 'en', 'de'])].find((other) => other !== tag && share(other) >= minShare) ?? null;
};

/** The words of a language's texts, with the number of texts that contain each. */
export type Vocabulary = ReadonlyMap<string, number>;

/** Names that are the same in every language. */
const languageNeutralNames = /Global Fair Index|GFI|AgriConnect/g;

const wordsOf = (text: string): string[] => [
  ...new Set(
    text
      .replace(/\{\w+\}/g, ' ')
      .replace(languageNeutralNames, ' ')
      .toLowerCase()
      .match(/\p{L}[\p{L}\p{M}]+/gu) ?? [],
  ),
];

export const vocabularyOf = (texts: Iterable<string>): Vocabulary => {
  const found = new Map<string, number>();
  for (const text of texts) for (const word of wordsOf(text)) found.set(word, (found.get(word) ?? 0) + 1);
  return found;
};

/** Languages that people often write or paste by mistake. */
const confusableLanguages = ['de', 'en', 'fr', 'es'] as const;

/**
 * Share of foreign words from which a text counts as foreign: finds 99.7 % of German texts, 1 % false alarms.
 */
const minForeignShare = 0.5;

/**
 * Guesses the language of a text of any length by comparing its words with those of all texts; null when it
 * is the expected one or unclear.
 * @param stored the current translation, whose words are ignored
 */
export const guessLanguageByVocabulary = (
  { text, stored, tag }: { text: string; stored: string; tag: string },
  vocabulary: (tag: string) => Vocabulary,
): string | null => {
  const words = wordsOf(text);
  const storedWords = new Set(wordsOf(stored));
  const ownVocabulary = vocabulary(tag);
  const foreign = words.filter((word) => (ownVocabulary.get(word) ?? 0) <= (storedWords.has(word) ? 1 : 0));
  if (foreign.length === 0) return null;
  const isMatch = (other: string) => {
    const known = vocabulary(other);
    return foreign.filter((word) => known.has(word)).length >= words.length * minForeignShare;
  };
  return confusableLanguages.find((other) => other !== tag && isMatch(other)) ?? null;
};
