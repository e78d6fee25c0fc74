import type { Block, LetterModel, Run } from '../model.ts';

/** Letters of scripts without spaces between words: beside them the typesetter ends lines at no-break spaces too. */
const undivided = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Stands for a space that is to be kept; no text holds it. */
const kept = '\0';

const keptAt = (space: RegExp, text: string): string =>
  text.replace(space, (found: string, at: number) =>
    undivided.test(text.charAt(at - 1)) || undivided.test(text.charAt(at + 1)) ? found : kept,
  );

/**
 * As numbers stand in sentences and laws: with the word before them (`Article 37`), the one after them (`37. cikk`,
 * `166 members`), and their parts (`25 (a)`). Years, which need neither, only before a sign.
 */
const numbers: readonly RegExp[] = [
  /(?<=[\p{L}\p{M}.]) (?=\p{Nd}{1,3}(?!\p{Nd})|\p{Nd}[\p{Nd}.,–-]{0,5}(?! ?[\p{Nd}\p{L}]))/gu,
  /(?<=(?<!\p{Nd})\p{Nd}{1,3}[\p{L}\p{M}-]{0,4}) (?=\p{L})/gu,
  /(?<=(?<!\p{Nd})\p{Nd}{1,3}\.) (?=[\p{Ll}\p{Lo}])/gu,
  /(?<=\p{Nd}) (?=\((?:\p{L}|\p{Nd}{1,2})\))/gu,
];
/** Before a last word too short to stand alone in a line. */
const lastSpace = / (?=[^ ]{1,14}$)/u;
/** In a heading a dash stays with what stands before it. */
const beforeDash = / (?=– )/g;

/** Characters that are kept in one line: less than the narrowest column holds. */
const longest = 30;

const withKept = (spaces: readonly RegExp[], text: string): string =>
  spaces
    .reduce((marked, space) => keptAt(space, marked), text)
    .split(' ')
    .map((piece) => piece.replaceAll(kept, piece.length > longest ? ' ' : '\u00a0'))
    .join(' ');

const words = new Intl.Segmenter('th', { granularity: 'word' });

/** Keeps the last words where spaces do not tell them: what stands between two word joiners is not divided. */
const withLastWordsKept = (text: string, number: number): string => {
  if (!undivided.test(text.slice(-longest))) return text;
  const from = [...words.segment(text)].filter(({ isWordLike }) => isWordLike).at(-number)?.index;
  if (from === undefined || text.length - from > longest) return text;
  return `${text.slice(0, from)}\u2060${text.slice(from)}\u2060`;
};

/** A paragraph, of which at least two words come to its last line. */
const paragraph = (text: string): string => withLastWordsKept(withKept([...numbers, lastSpace], text), 2);

/** Many a word of the scripts without spaces consists of two. */
const heading = (text: string): string =>
  withLastWordsKept(withKept([...numbers, lastSpace, beforeDash], text), 3);

const runs = (items: readonly Run[]): Run[] =>
  items.map((run, index) => ({
    ...run,
    text: index === items.length - 1 ? paragraph(run.text) : withKept(numbers, run.text),
  }));

const block = (part: Block): Block => {
  if (part.kind === 'paragraph') return { ...part, runs: runs(part.runs) };
  return part.kind === 'bullets' ? { ...part, items: part.items.map(runs) } : part;
};

/**
 * The letter with the spaces at which no line should end made no-break ones: between a number and its word, and before a
 * short last word. Lines of addresses and labels stay as they are.
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
