import type { Language, Script } from './language.ts';

const scriptPattern: Record<Script, RegExp> = {
  Latin: /\p{Script=Latin}+/gu,
  Cyrillic: /\p{Script=Cyrillic}+/gu,
  Arabic: /\p{Script=Arabic}+/gu,
  Greek: /\p{Script=Greek}+/gu,
  Armenian: /\p{Script=Armenian}+/gu,
  Bengali: /\p{Script=Bengali}+/gu,
  Burmese: /\p{Script=Myanmar}+/gu,
  Devanagari: /\p{Script=Devanagari}+/gu,
  Georgian: /\p{Script=Georgian}+/gu,
  Hebrew: /\p{Script=Hebrew}+/gu,
  Khmer: /\p{Script=Khmer}+/gu,
  Lao: /\p{Script=Lao}+/gu,
  Sinhala: /\p{Script=Sinhala}+/gu,
  Tamil: /\p{Script=Tamil}+/gu,
  Thai: /\p{Script=Thai}+/gu,
  Han: /\p{Script=Han}+/gu,
  Japanese: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/gu,
  Hangul: /\p{Script=Hangul}+/gu,
};

/** Letters that belong to one script; ʻ of the Uzbek alphabet and ー of Japanese belong to several. */
const singleScriptLetters = /(?:(?=\p{L})[^\p{Script=Common}\p{Script=Inherited}])+/gu;

/** What a pattern finds in a text, one after the other: runs of characters are found faster than single ones. */
const foundIn = (text: string, runs: RegExp): string => text.match(runs)?.join('') ?? '';

/** Share (0–1) of the letters of a text that belong to a script; placeholders do not count. 1 when there are none. */
export const scriptShare = (text: string, script: Script): number => {
  const letters = foundIn(text.replace(/\{[a-zA-Z]+\}/g, ''), singleScriptLetters);
  return letters === '' ? 1 : foundIn(letters, scriptPattern[script]).length / letters.length;
};

/** A typography fault: English message for the command line, German instruction for the staff. */
export type TypographyFault = { message: string; germanMessage: string };

type Rule = TypographyFault & { pattern: RegExp; onlyLanguages?: readonly string[] };

const han = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}';

const rules: readonly Rule[] = [
  {
    pattern: /"/,
    message: 'a straight double quote; use the quotation marks of the language',
    germanMessage: 'Ein gerades Anführungszeichen: Bitte die Anführungszeichen der Sprache setzen.',
  },
  {
    pattern: /^\s|\s$/,
    message: 'a space at the beginning or end',
    germanMessage: 'Am Anfang oder am Ende steht ein Leerzeichen. Bitte löschen.',
  },
  {
    pattern: / {2,}/,
    message: 'two spaces in a row',
    germanMessage: 'Zwei Leerzeichen stehen hintereinander. Bitte eines löschen.',
  },
  {
    pattern: /\.{3}/,
    message: 'three dots; use …',
    germanMessage: 'Drei einzelne Punkte: Bitte das Zeichen … setzen.',
  },
  {
    pattern: / [-‐] |\d[-‐](?!30\))\d/u,
    message: 'a hyphen in place of a dash',
    germanMessage: 'Ein Bindestrich steht, wo ein Gedankenstrich hingehört: Bitte – setzen.',
  },
  {
    pattern: /\t|\r/,
    message: 'a tab or carriage return',
    germanMessage: 'Der Text enthält einen Tabulator. Bitte durch ein Leerzeichen ersetzen.',
  },
  {
    pattern: /[\u200b\u2060\ufeff\u00ad]/,
    message: 'an invisible character',
    germanMessage: 'Der Text enthält ein unsichtbares Zeichen. Bitte die Stelle neu schreiben.',
  },
  {
    pattern: / [,.;:!?](?:\s|$)/,
    message: 'a plain space before punctuation',
    germanMessage: 'Vor einem Satzzeichen steht ein Leerzeichen. Bitte löschen.',
  },
  {
    pattern: /(?<![\u00a0\u202f])[!?;»]|(?<![\u00a0\u202f\d]):(?!\/)|«(?![\u00a0\u202f])/u,
    message: 'French punctuation without its no-break space (U+202F before ; ! ? and U+00A0 before :, « … »)',
    germanMessage:
      'Vor ; : ! ? und in « … » fehlt das geschützte Leerzeichen des Französischen. Bitte einsetzen.',
    onlyLanguages: ['fr'],
  },
  {
    pattern: new RegExp(`[${han}][,.;:!?()]|[,;:!?()][${han}]`, 'u'),
    message: 'half-width punctuation beside Chinese or Japanese characters',
    germanMessage:
      'Neben chinesischen oder japanischen Zeichen steht ein schmales Satzzeichen. Bitte das breite setzen: ， 。 ： ！ ？ （ ）',
    onlyLanguages: ['zh', 'zh-Hant', 'ja'],
  },
  {
    pattern: /[\u0600-\u06ff][,;?]/u,
    message: 'Latin punctuation; use ، ؛ ؟',
    germanMessage: 'Ein lateinisches Satzzeichen: Bitte ، ؛ ؟ setzen.',
    onlyLanguages: ['ar', 'fa', 'ur'],
  },
  {
    pattern: /[\u0600-\u06ff]\.(?:\s|$)/u,
    message: 'a Latin full stop; Urdu ends a sentence with ۔',
    germanMessage: 'Ein lateinischer Punkt: Bitte Sätze auf Urdu mit ۔ beenden.',
    onlyLanguages: ['ur'],
  },
  {
    pattern: /[\u0643\u0647\u064a]/u,
    message: 'an Arabic kaf, heh or yeh; Urdu uses ک, ہ and ی',
    germanMessage: 'Ein arabisches Kaf, Heh oder Yeh: Bitte die Buchstaben des Urdu ک, ہ und ی schreiben.',
    onlyLanguages: ['ur'],
  },
  {
    pattern: /[\u0643\u064a]/u,
    message: 'an Arabic kaf or yeh; Persian uses ک and ی',
    germanMessage: 'Ein arabisches Kaf oder Yeh: Bitte die persischen Buchstaben ک und ی schreiben.',
    onlyLanguages: ['fa'],
  },
  {
    pattern: /[\u0980-\u09ff]\.(?:\s|$)/u,
    message: 'a Latin full stop; Bengali ends a sentence with ।',
    germanMessage: 'Ein lateinischer Punkt: Bitte Sätze auf Bengalisch mit । beenden.',
    onlyLanguages: ['bn'],
  },
  {
    pattern: /[\u0900-\u097f]{2}\.(?:\s|$)/u,
    message: 'a Latin full stop; Hindi ends a sentence with ।',
    germanMessage: 'Ein lateinischer Punkt: Bitte Sätze auf Hindi mit । beenden.',
    onlyLanguages: ['hi'],
  },
  {
    pattern: /\p{Script=Khmer}\.(?:\s|$)/u,
    message: 'a Latin full stop; Khmer ends a sentence with ។',
    germanMessage: 'Ein lateinischer Punkt: Bitte Sätze auf Khmer mit ។ beenden.',
    onlyLanguages: ['km'],
  },
  {
    pattern: /\p{Script=Myanmar}\.(?:\s|$)/u,
    message: 'a Latin full stop; Burmese ends a sentence with ။',
    germanMessage: 'Ein lateinischer Punkt: Bitte Sätze auf Birmanisch mit ။ beenden.',
    onlyLanguages: ['my'],
  },
  {
    pattern: /[\u0561-\u0587][.:](?:\s|$)/u,
    message: 'a Latin full stop or colon after a word; Armenian ends a sentence with ։ (U+0589)',
    germanMessage: 'Ein lateinischer Punkt oder Doppelpunkt: Bitte Sätze auf Armenisch mit ։ beenden.',
    onlyLanguages: ['hy'],
  },
];

const notNfc: TypographyFault = {
  message: 'not in Unicode form NFC',
  germanMessage: 'Buchstaben und Akzente sind getrennt gespeichert (nicht NFC). Bitte den Text neu eingeben.',
};

/** Faults in quotes, spaces and punctuation of a text. */
export const typographyFaults = (text: string, language: Pick<Language, 'tag'>): TypographyFault[] => {
  const found = rules.filter(
    (rule) => (!rule.onlyLanguages || rule.onlyLanguages.includes(language.tag)) && rule.pattern.test(text),
  );
  return text === text.normalize('NFC') ? found : [...found, notNfc];
};

/** Combining marks, without those (vowel signs, stacked consonants) that count as letters. */
const weightlessMarks =
  /(?:(?=\p{M})[^\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}\p{Script=Sinhala}\p{Script=Tamil}])+/gu;
const hanCharacters = /\p{Script=Han}+/gu;
const syllables = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+/gu;

const countCharacters = (text: string): number => {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
};

/**
 * Length of a text in equivalent letters of an alphabet, to compare lengths across scripts: a Han character
 * counts as three, a kana or Hangul syllable as two, a combining mark as none except in the scripts above.
 */
export const weightedLength = (text: string): number =>
  countCharacters(text) +
  2 * countCharacters(foundIn(text, hanCharacters)) +
  countCharacters(foundIn(text, syllables)) -
  countCharacters(foundIn(text, weightlessMarks));
