import type { Language, Script } from './language.ts';

const scriptPattern: Record<Script, RegExp> = {
  Latin: /\p{Script=Latin}/u,
  Cyrillic: /\p{Script=Cyrillic}/u,
  Arabic: /\p{Script=Arabic}/u,
  Greek: /\p{Script=Greek}/u,
  Armenian: /\p{Script=Armenian}/u,
  Bengali: /\p{Script=Bengali}/u,
  Burmese: /\p{Script=Myanmar}/u,
  Devanagari: /\p{Script=Devanagari}/u,
  Georgian: /\p{Script=Georgian}/u,
  Hebrew: /\p{Script=Hebrew}/u,
  Khmer: /\p{Script=Khmer}/u,
  Lao: /\p{Script=Lao}/u,
  Sinhala: /\p{Script=Sinhala}/u,
  Tamil: /\p{Script=Tamil}/u,
  Thai: /\p{Script=Thai}/u,
  Han: /\p{Script=Han}/u,
  Japanese: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  Hangul: /\p{Script=Hangul}/u,
};

/** A letter that belongs to one script; ʻ of the Uzbek alphabet and ー of Japanese belong to several. */
const ofOneScript = /(?=\p{L})[^\p{Script=Common}\p{Script=Inherited}]/u;

/** Share (0–1) of the letters of a text that belong to a script; placeholders do not count. 1 when there are none. */
export const scriptShare = (text: string, script: Script): number => {
  const letters = [...text.replace(/\{[a-zA-Z]+\}/g, '')].filter((char) => ofOneScript.test(char));
  if (letters.length === 0) return 1;
  return letters.filter((char) => scriptPattern[script].test(char)).length / letters.length;
};

/** A typography fault: English message for the command line, German instruction for the staff. */
export type TypographyFault = { say: string; german: string };

type Rule = TypographyFault & { wrong: RegExp; only?: readonly string[] };

const han = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}';

const rules: readonly Rule[] = [
  {
    wrong: /"/,
    say: 'a straight double quote; use the quotation marks of the language',
    german: 'Ein gerades Anführungszeichen: Bitte die Anführungszeichen der Sprache setzen.',
  },
  {
    wrong: /^\s|\s$/,
    say: 'a space at the beginning or end',
    german: 'Am Anfang oder am Ende steht ein Leerzeichen. Bitte löschen.',
  },
  {
    wrong: / {2,}/,
    say: 'two spaces in a row',
    german: 'Zwei Leerzeichen stehen hintereinander. Bitte eines löschen.',
  },
  {
    wrong: /\.{3}/,
    say: 'three dots; use …',
    german: 'Drei einzelne Punkte: Bitte das Zeichen … setzen.',
  },
  {
    wrong: / [-‐] |\d[-‐](?!30\))\d/u,
    say: 'a hyphen in place of a dash',
    german: 'Ein Bindestrich steht, wo ein Gedankenstrich hingehört: Bitte – setzen.',
  },
  {
    wrong: /\t|\r/,
    say: 'a tab or carriage return',
    german: 'Der Text enthält einen Tabulator. Bitte durch ein Leerzeichen ersetzen.',
  },
  {
    wrong: /[\u200b\u2060\ufeff\u00ad]/,
    say: 'an invisible character',
    german: 'Der Text enthält ein unsichtbares Zeichen. Bitte die Stelle neu schreiben.',
  },
  {
    wrong: / [,.;:!?](?:\s|$)/,
    say: 'a plain space before punctuation',
    german: 'Vor einem Satzzeichen steht ein Leerzeichen. Bitte löschen.',
  },
  {
    wrong: /(?<![\u00a0\u202f])[!?;»]|(?<![\u00a0\u202f\d]):(?!\/)|«(?![\u00a0\u202f])/u,
    say: 'French punctuation without its no-break space (U+202F before ; ! ? and U+00A0 before :, « … »)',
    german: 'Vor ; : ! ? und in « … » fehlt das geschützte Leerzeichen des Französischen. Bitte einsetzen.',
    only: ['fr'],
  },
  {
    wrong: new RegExp(`[${han}][,.;:!?()]|[,;:!?()][${han}]`, 'u'),
    say: 'half-width punctuation beside Chinese or Japanese characters',
    german:
      'Neben chinesischen oder japanischen Zeichen steht ein schmales Satzzeichen. Bitte das breite setzen: ， 。 ： ！ ？ （ ）',
    only: ['zh', 'zh-Hant', 'ja'],
  },
  {
    wrong: /[\u0600-\u06ff][,;?]/u,
    say: 'Latin punctuation; use ، ؛ ؟',
    german: 'Ein lateinisches Satzzeichen: Bitte ، ؛ ؟ setzen.',
    only: ['ar', 'fa', 'ur'],
  },
  {
    wrong: /[\u0600-\u06ff]\.(?:\s|$)/u,
    say: 'a Latin full stop; Urdu ends a sentence with ۔',
    german: 'Ein lateinischer Punkt: Bitte Sätze auf Urdu mit ۔ beenden.',
    only: ['ur'],
  },
  {
    wrong: /[\u0643\u0647\u064a]/u,
    say: 'an Arabic kaf, heh or yeh; Urdu uses ک, ہ and ی',
    german: 'Ein arabisches Kaf, Heh oder Yeh: Bitte die Buchstaben des Urdu ک, ہ und ی schreiben.',
    only: ['ur'],
  },
  {
    wrong: /[\u0643\u064a]/u,
    say: 'an Arabic kaf or yeh; Persian uses ک and ی',
    german: 'Ein arabisches Kaf oder Yeh: Bitte die persischen Buchstaben ک und ی schreiben.',
    only: ['fa'],
  },
  {
    wrong: /[\u0980-\u09ff]\.(?:\s|$)/u,
    say: 'a Latin full stop; Bengali ends a sentence with ।',
    german: 'Ein lateinischer Punkt: Bitte Sätze auf Bengalisch mit । beenden.',
    only: ['bn'],
  },
  {
    wrong: /[\u0900-\u097f]{2}\.(?:\s|$)/u,
    say: 'a Latin full stop; Hindi ends a sentence with ।',
    german: 'Ein lateinischer Punkt: Bitte Sätze auf Hindi mit । beenden.',
    only: ['hi'],
  },
  {
    wrong: /\p{Script=Khmer}\.(?:\s|$)/u,
    say: 'a Latin full stop; Khmer ends a sentence with ។',
    german: 'Ein lateinischer Punkt: Bitte Sätze auf Khmer mit ។ beenden.',
    only: ['km'],
  },
  {
    wrong: /\p{Script=Myanmar}\.(?:\s|$)/u,
    say: 'a Latin full stop; Burmese ends a sentence with ။',
    german: 'Ein lateinischer Punkt: Bitte Sätze auf Birmanisch mit ။ beenden.',
    only: ['my'],
  },
  {
    wrong: /[\u0561-\u0587][.:](?:\s|$)/u,
    say: 'a Latin full stop or colon after a word; Armenian ends a sentence with ։ (U+0589)',
    german: 'Ein lateinischer Punkt oder Doppelpunkt: Bitte Sätze auf Armenisch mit ։ beenden.',
    only: ['hy'],
  },
];

const notComposed: TypographyFault = {
  say: 'not in Unicode form NFC',
  german: 'Buchstaben und Akzente sind getrennt gespeichert (nicht NFC). Bitte den Text neu eingeben.',
};

/** Faults in quotes, spaces and punctuation of a text. */
export const typographyFaults = (text: string, language: Pick<Language, 'tag'>): TypographyFault[] => {
  const found = rules.filter(
    (rule) => (!rule.only || rule.only.includes(language.tag)) && rule.wrong.test(text),
  );
  return text === text.normalize('NFC') ? found : [...found, notComposed];
};

/** Scripts whose combining marks (vowel signs, stacked consonants) count as letters. */
const countedSigns = /[\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}\p{Script=Sinhala}\p{Script=Tamil}]/u;

/**
 * Length of a text in equivalent letters of an alphabet, to compare lengths across scripts: a Han character
 * counts as three, a kana or Hangul syllable as two, a combining mark as none except in the scripts above.
 */
export const weightedLength = (text: string): number => {
  let length = 0;
  for (const char of text) {
    if (/\p{Script=Han}/u.test(char)) length += 3;
    else if (/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(char)) length += 2;
    else if (!/\p{M}/u.test(char) || countedSigns.test(char)) length += 1;
  }
  return length;
};
