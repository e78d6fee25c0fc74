import { normalizeText } from '#lib/text-normalize.ts';

/** A German text and its translation; `textId` is null for remembered free texts. */
export type Translated = { german: string; text: string; textId: string | null };

export type Similar = Translated & { likeness: number };

/** Only this many characters of a text are compared. */
const maxComparedLength = 1_000;
const minLikeness = 0.5;
const maxResults = 5;

/** Counts the words and word pairs of a text. */
const countWordPairs = (text: string): Map<string, number> => {
  const words = ['', ...normalizeText(text.slice(0, maxComparedLength)).split(' '), ''];
  const pairs = new Map<string, number>();
  const count = (part: string) => pairs.set(part, (pairs.get(part) ?? 0) + 1);
  for (const [at, word] of words.entries()) {
    if (word) count(word);
    if (at > 0) count(`${words[at - 1]} ${word}`);
  }
  return pairs;
};

const totalCount = (pairs: ReadonlyMap<string, number>): number =>
  pairs.values().reduce((sum, times) => sum + times, 0);

/** Dice coefficient of the words and word pairs of two texts, 0 to 1. */
const likenessOf = (a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number => {
  const shared = a.entries().reduce((sum, [pair, times]) => sum + Math.min(times, b.get(pair) ?? 0), 0);
  return (2 * shared) / (totalCount(a) + totalCount(b));
};

/** Translations of similar texts, most similar first, without duplicate translations. */
export const findSimilar = (german: string, candidates: readonly Translated[]): Similar[] => {
  const wordPairs = countWordPairs(german);
  const length = Math.min(german.length, maxComparedLength);
  const found = candidates
    .filter((each) => {
      const other = Math.min(each.german.length, maxComparedLength);
      // Too different in length to be similar; comparing the words would cost far more.
      return Math.min(length, other) * 3 >= Math.max(length, other);
    })
    .map((each) => ({ ...each, likeness: likenessOf(wordPairs, countWordPairs(each.german)) }))
    .filter(({ likeness }) => likeness >= minLikeness)
    .sort((a, b) => b.likeness - a.likeness);
  const [...texts] = new Map(found.toReversed().map((each) => [each.text, each])).values();
  return texts.sort((a, b) => b.likeness - a.likeness).slice(0, maxResults);
};
