import { findTextFaults } from '#features/texts/index.server.ts';
import {
  type Language,
  placeholdersOf,
  samePlaceholders,
  scriptShare,
  weightedLength,
} from '#features/texts/index.ts';
import { soundsLike } from './wrong-language.ts';

/** What is wrong with an answer: `say` for the staff, `tell` for the service that is asked again. */
export type AnswerFault = { say: string; tell: string };

export type Asked = {
  /** The text that was to be translated. */
  source: string;
  /** BCP 47 tag of its language. */
  from: string;
  /** Most characters that fit the layout; null without a limit. */
  maxLength: number | null;
  /** It may stay the same in other languages, as names do. */
  verbatim: boolean;
};

/** Texts up to this length may be the same in both languages, and say little about their language. */
const shortest = 25;
/** Least share of letters in the script of the language: others hold names and abbreviations in Latin. */
const leastShare = ({ script }: Language): number => (script === 'Latin' ? 0.95 : 0.55);
/** Lengths of a translation, measured in those of the source. */
const leastLength = 0.3;
const mostLength = 4;

const marksOf = (text: string): string => (text.match(/\*\*|•|_{4,}|─{4,}|\n/g) ?? []).join(' ');

const isCutOff = (source: string, text: string): boolean =>
  source.length > 60 &&
  (weightedLength(text) < weightedLength(source) * leastLength || /(…|\.\.\.)$/.test(text)) &&
  !/(…|\.\.\.)$/.test(source);

/** What is wrong with a translation that a service has given; empty when it may be stored. */
export const answerFaults = (
  { source, from, maxLength, verbatim }: Asked,
  text: string,
  language: Language,
): AnswerFault[] => {
  if (text === '') return [{ say: 'leer', tell: 'it was empty' }];
  const faults: AnswerFault[] = [];
  const add = (isFault: boolean, say: string, tell: string) => isFault && faults.push({ say, tell });
  const names = placeholdersOf(source)
    .map((name) => `{${name}}`)
    .join(', ');
  add(
    !samePlaceholders(source, text),
    `Platzhalter ${names || 'keine'} erwartet`,
    `the placeholders must be exactly ${names || 'none'}`,
  );
  add(
    marksOf(source) !== marksOf(text),
    'Auszeichnung oder Zeilen verändert',
    'marks or line breaks were changed',
  );
  add(
    findTextFaults(text).length > 0,
    'nicht druckbare Zeichen',
    'it held characters that cannot be printed',
  );
  const length = [...text].length;
  add(
    maxLength !== null && length > maxLength,
    `${length} statt höchstens ${maxLength} Zeichen`,
    `it had ${length} characters, at most ${maxLength} fit`,
  );
  add(isCutOff(source, text), 'abgeschnitten', 'it was cut off');
  add(
    source.length > shortest && weightedLength(text) > weightedLength(source) * mostLength,
    'viel zu lang',
    'it was far too long',
  );
  if (verbatim || source.length <= shortest) return faults;
  add(text === source, 'unübersetzt', 'it was left in the original language');
  const share = scriptShare(text, language.script);
  add(
    share === 0 || (text.length > 20 && share < leastShare(language)),
    `nicht in der Schrift von ${language.autonym}`,
    `it was not written in the script of ${language.tag}`,
  );
  const other = soundsLike(text, language.tag, from);
  add(
    other !== null && text !== source,
    `in der falschen Sprache (${other})`,
    `it was in another language (${other})`,
  );
  return faults;
};
