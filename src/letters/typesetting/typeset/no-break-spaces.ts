import type { Block, LetterModel, Run } from '../model.ts';

/** Scripts without spaces between words; next to them the typesetter breaks even at no-break spaces. */
const unspacedScript = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Temporary marker for a no-break space; occurs in no text. */
const noBreakMarker = '\0';

const markSpaces = (space: RegExp, text: string): string =>
  text.replace(space, (found: string, at: number) =>
    unspacedScript.test(text.charAt(at - 1)) || unspacedScript.test(text.charAt(at + 1))
      ? found
      : noBreakMarker,
  );

/**
 * Spaces between a number and the word before it (`Article 37`), the word after it (`37. cikk`, `166
 * members`) or its parts (`25 (a)`). Years match only before punctuation.
 */
const numberSpaces: readonly RegExp[] = [
  /(?<=[\p{L}\p{M}.]) (?=\p{Nd}{1,3}(?!\p{Nd})|\p{Nd}[\p{Nd}.,–-]{0,5}(?! ?[\p{Nd}\p{L}]))/gu,
  /(?<=(?<!\p{Nd})\p{Nd}{1,3}[\p{L}\p{M}-]{0,4}) (?=\p{L})/gu,
  /(?<=(?<!\p{Nd})\p{Nd}{1,3}\.) (?=[\p{Ll}\p{Lo}])/gu,
  /(?<=\p{Nd}) (?=\((?:\p{L}|\p{Nd}{1,2})\))/gu,
];
/** Space before a last word that is too short for a line of its own. */
const lastSpace = / (?=[^ ]{1,14}$)/u;
/** Space before a dash in a heading. */
const beforeDash = / (?=– )/g;

/** Maximum length of text kept on one line: less than the narrowest column holds. */
const maxUnbrokenLength = 30;

const withNoBreaks = (spaces: readonly RegExp[], text: string): string =>
  spaces
    .reduce((marked, space) => markSpaces(space, marked), text)
    .split(' ')
    .map((piece) => piece.replaceAll(noBreakMarker, piece.length > maxUnbrokenLength ? ' ' : '\u00a0'))
    .join(' ');

const words = new Intl.Segmenter('th', { granularity: 'word' });

/** Keeps the last words of unspaced scripts on one line by putting word joiners around them. */
const keepLastWords = (text: string, wordCount: number): string => {
  if (!unspacedScript.test(text.slice(-maxUnbrokenLength))) return text;
  const from = [...words.segment(text)].filter(({ isWordLike }) => isWordLike).at(-wordCount)?.index;
  if (from === undefined || text.length - from > maxUnbrokenLength) return text;
  return `${text.slice(0, from)}\u2060${text.slice(from)}\u2060`;
};

/** A paragraph with at least two words on its last line. */
const paragraph = (text: string): string =>
  keepLastWords(withNoBreaks([...numberSpaces, lastSpace], text), 2);

/** Three words, because in unspaced scripts many words consist of two segments. */
const heading = (text: string): string =>
  keepLastWords(withNoBreaks([...numberSpaces, lastSpace, beforeDash], text), 3);

const runs = (items: readonly Run[]): Run[] =>
  items.map((run, index) => ({
    ...run,
    text: index === items.length - 1 ? paragraph(run.text) : withNoBreaks(numberSpaces, run.text),
  }));

const block = (part: Block): Block => {
  if (part.kind === 'paragraph') return { ...part, runs: runs(part.runs) };
  return part.kind === 'bullets' ? { ...part, items: part.items.map(runs) } : part;
};

/**
 * Replaces spaces with no-break spaces between numbers and words and before a short last word. Address lines
 * and labels stay unchanged.
 */
export const withNoBreakSpaces = (model: LetterModel): LetterModel => ({
  ...model,
  subject: heading(model.subject),
  body: model.body.map(block),
  explanation: {
    title: heading(model.explanation.title),
    paragraphs: model.explanation.paragraphs.map(paragraph),
  },
  annex: {
    ...model.annex,
    intro: paragraph(model.annex.intro),
    areas: model.annex.areas.map((area) => ({ ...area, text: paragraph(area.text) })),
    note: paragraph(model.annex.note),
  },
});
