import { changedWords, excerptsOf } from './excerpts.ts';
import { patternOf, type Search } from './pattern.ts';
import { placesIn, withPlaces } from './places.ts';

/** Texts of one thing, and the BCP 47 tag of their language. */
export type SearchedTexts = { language: string; texts: readonly string[] };

export type ReplaceOrder = Search & {
  replace: string;
  /** UTF-16 units above which no new text is made. */
  maxLength: number;
};

/** What changes in a text; null where nothing was found. */
export type ReplacedText = {
  /** Null: longer than allowed. */
  text: string | null;
  /** How many; of a text that grows too long, those up to there. */
  places: number;
  before: string;
  after: string;
  /** The words of the new text that touch a place. */
  words: string[];
};

export type WorkerRequest = { order: ReplaceOrder; items: readonly SearchedTexts[] };

/** Per item and text; null: the pattern is not valid. */
export type WorkerResult = (ReplacedText | null)[][] | null;

/** Finds and replaces in many texts. A pattern may take for ever, so that whoever asks sets a time limit. */
export default function replaceAll({ order, items }: WorkerRequest): WorkerResult {
  const patterns = new Map<string, RegExp>();
  for (const language of new Set(items.map((item) => item.language))) {
    const pattern = patternOf(order, language);
    if (!pattern.ok) return null;
    patterns.set(language, pattern.value);
  }
  return items.map(({ language, texts }) =>
    texts.map((text) => replaceIn(text, patterns.get(language) as RegExp, { ...order, language })),
  );
}

function replaceIn(
  text: string,
  pattern: RegExp,
  order: ReplaceOrder & { language: string },
): ReplacedText | null {
  const { places, isTooLong } = placesIn(text, pattern, order);
  if (places.length === 0) return null;
  return {
    text: isTooLong ? null : withPlaces(text, places),
    places: places.length,
    ...excerptsOf(text, places),
    words: isTooLong ? [] : changedWords(text, places),
  };
}
