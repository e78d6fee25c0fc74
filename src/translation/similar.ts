import { normaliseText } from '#lib/text-normalise.ts';

/** A German text and its translation; `textId` is null for remembered free texts. */
export type Translated = { german: string; text: string; textId: string | null };

export type Similar = Translated & { likeness: number };

/** Only this many characters of a text are compared. */
const longestCompared = 1_000;
const least = 0.5;
const most = 5;

/** Counts the words and word pairs of a text. */
const pairsOf = (text: string): Map<string, number> => {
  const words = ['', ...normaliseText(text.slice(0, longestCompared)).split(' '), ''];
  const pairs = new Map<string, number>();
  const count = (part: string) => pairs.set(part, (pairs.get(part) ?? 0) + 1);
  for (const [at, word] of words.entries()) {
    if (word) count(word);
    if (at > 0) count(`${words[at - 1]} ${word}`);
  }
  return pairs;
};

const sizeOf = (pairs: ReadonlyMap<string, number>): number =>
  pairs.values().reduce((sum, times) => sum + times, 0);

/** Dice coefficient of the words and word pairs of two texts, 0 to 1. */
const likenessOf = (a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number => {
  const shared = a.entries().reduce((sum, [pair, times]) => sum + Math.min(times, b.get(pair) ?? 0), 0);
  return (2 * shared) / (sizeOf(a) + sizeOf(b));
};

/** Translations of similar texts, most similar first, without duplicate translations. */
export const similarTo = (german: string, candidates: readonly Translated[]): Similar[] => {
  const asked = pairsOf(german);
  const length = Math.min(german.length, longestCompared);
  const found = candidates
    .filter((each) => {
      const other = Math.min(each.german.length, longestCompared);
      // Too different in length to be alike; comparing the words would cost far more.
      return Math.min(length, other) * 3 >= Math.max(length, other);
    })
    .map((each) => ({ ...each, likeness: likenessOf(asked, pairsOf(each.german)) }))
    .filter(({ likeness }) => likeness >= least)
    .sort((a, b) => b.likeness - a.likeness);
  const [...texts] = new Map(found.toReversed().map((each) => [each.text, each])).values();
  return texts.sort((a, b) => b.likeness - a.likeness).slice(0, most);
};
