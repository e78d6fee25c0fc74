import { findLanguage, findTextFaults, type Language } from '#content/index.server.ts';
import type { Entry } from './entry.ts';

/** The characters of a text that no letter font of the language contains. */
export type MissingGlyphs = (
  text: string,
  language: { language: string; direction: 'ltr' | 'rtl' },
) => Promise<readonly { character: string }[]>;

/** Batch size in UTF-16 code units, which takes a few ms to typeset. */
const batchLength = 20_000;

const batchesOf = (entries: readonly Entry[]): Entry[][] => {
  const batches: Entry[][] = [];
  let length = Number.POSITIVE_INFINITY;
  for (const entry of entries) {
    length += entry.text.length;
    if (length > batchLength) {
      batches.push([]);
      length = entry.text.length;
    }
    batches.at(-1)?.push(entry);
  }
  return batches;
};

/**
 * German reasons, by entry index, why the letter fonts cannot print an entry.
 * @param isInLetter whether letters print the text with this key
 */
export const findUnprintable = async (
  entries: readonly Entry[],
  isInLetter: (key: string) => boolean,
  missingGlyphs: MissingGlyphs,
): Promise<ReadonlyMap<number, string>> => {
  const reasons = new Map<number, string>();
  const letterEntries = entries.filter(
    ({ key, text }) => isInLetter(key) && findTextFaults(text).length === 0,
  );
  for (const [tag, languageEntries] of Map.groupBy(letterEntries, ({ language }) => language)) {
    const found: Language | null = findLanguage(tag);
    if (!found) continue;
    const language = { language: found.tag, direction: found.direction };
    for (const batch of batchesOf(languageEntries)) {
      const missing = await missingGlyphs(batch.map(({ text }) => text).join('\n'), language);
      for (const { character } of missing)
        for (const { index, text } of batch)
          if (text.includes(character))
            reasons.set(index, `„${character}“ fehlt in den Schriften des Briefes.`);
    }
  }
  return reasons;
};
