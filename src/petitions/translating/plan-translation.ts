import { partsOf } from '../quality/parts.ts';

/** The letter of a country as composed in a language. */
export type ComposedLetter = { title: string; content: string; reference: string };

/** A text whose lines are partly known and partly to be translated. */
export type TranslationPlan = {
  /** The lines that have to be translated, one below the other; the legal basis stands in them as `{reference}`. */
  toTranslate: string;
  /** Builds the whole text from the translated lines. */
  fill: (translated: string) => string;
};

const placeholder = '{reference}';

/** Lines of one composed letter with the lines that stand for them in the other; empty where the two differ in form. */
const linePairs = (from: ComposedLetter, to: ComposedLetter): Map<string, string> => {
  const [source, target] = [from.content.split('\n'), to.content.split('\n')];
  const pairs =
    source.length === target.length
      ? source.map((line, index): [string, string] => [line, target[index] ?? ''])
      : [];
  return new Map([...pairs, [from.title, to.title]]);
};

/**
 * Plans the translation of a text that was once composed. What nobody has changed in it takes the wording of the composed
 * letter in the other language; postal lines that somebody has changed stay as they are; the rest is to be translated.
 */
export const planTranslation = (text: string, from: ComposedLetter, to: ComposedLetter): TranslationPlan => {
  const pairs = linePairs(from, to);
  const postalLines = new Set(partsOf(text).head.split('\n').slice(1));
  const lines = text.split('\n').map((line) => {
    const known = pairs.get(line) ?? (/\p{L}/u.test(line) && !postalLines.has(line) ? undefined : line);
    return known === undefined ? { toTranslate: line.replaceAll(from.reference, placeholder) } : { known };
  });
  return {
    toTranslate: lines
      .flatMap(({ toTranslate }) => (toTranslate === undefined ? [] : [toTranslate]))
      .join('\n'),
    fill: (translated) => {
      const translations = translated.split('\n').values();
      return lines
        .map(({ known }) => known ?? (translations.next().value ?? '').replaceAll(placeholder, to.reference))
        .join('\n');
    },
  };
};
