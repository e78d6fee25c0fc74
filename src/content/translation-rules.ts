import { isBlank } from '#lib/blank.ts';
import { type Glossary, termFaults } from './glossary/terms.ts';
import { type Language, originalLanguage, type Script } from './language.ts';
import { numbersIn } from './numbers.ts';
import { placeholdersOf, samePlaceholders } from './placeholders.ts';
import { findTextFaults, type TextFault } from './publishable-text.ts';
import { scriptShare, type TypographyFault, typographyFaults, weightedLength } from './typography.ts';
import { untranslatedWordsIn } from './untranslated-words.ts';

/** A text to translate; a `verbatim` one, such as a name, may stay the same in other languages. */
export type SourceText = {
  text: string;
  /** BCP 47 tag of its language, where it is not German. */
  language?: string;
  maxLength?: number | null | undefined;
  verbatim?: boolean | undefined;
};

/** What may be wrong with a translation. */
export type TranslationFinding =
  | { kind: 'empty' }
  | { kind: 'unpublishable'; fault: TextFault }
  | { kind: 'placeholders'; expected: readonly string[]; found: readonly string[] }
  | { kind: 'too_long'; length: number; maxLength: number }
  | { kind: 'script'; share: number; script: Script }
  | { kind: 'untranslated' }
  | { kind: 'leftover'; words: readonly string[] }
  | { kind: 'term'; german: string; forms: readonly string[]; term: string; forbidden: readonly string[] }
  | { kind: 'typography'; fault: TypographyFault }
  | { kind: 'numbers'; missing: readonly string[]; added: readonly string[] }
  | { kind: 'length'; ratio: number };

type Rule = (given: {
  original: SourceText;
  text: string;
  language: Language;
  glossary: Glossary;
}) => TranslationFinding[];

const placeholders: Rule = ({ original, text }) =>
  samePlaceholders(original.text, text)
    ? []
    : [{ kind: 'placeholders', expected: placeholdersOf(original.text), found: placeholdersOf(text) }];

const tooLong: Rule = ({ original: { maxLength }, text }) => {
  const { length } = [...text];
  return maxLength && length > maxLength ? [{ kind: 'too_long', length, maxLength }] : [];
};

/** Texts up to this length may consist of names alone. */
const shortTextLimits = { german: 25, script: 20, length: 60 };

/** German writes numbers up to this as words; other languages may use digits. */
const maxNumberInWords = 12;

const untranslated: Rule = ({ original, text, language }) =>
  !original.verbatim &&
  language.tag !== (original.language ?? originalLanguage) &&
  text === original.text &&
  text.length > shortTextLimits.german
    ? [{ kind: 'untranslated' }]
    : [];

const leftover: Rule = ({ text, language }) => {
  const words = untranslatedWordsIn(text, language);
  return words.length > 0 ? [{ kind: 'leftover', words }] : [];
};

/** Names that stay in Latin letters in every script. */
const latinNames = /Global Fair Index|GFI/g;

const wrongScript: Rule = ({ original, text, language: { script } }) => {
  if (original.verbatim || text.length <= shortTextLimits.script) return [];
  const share = scriptShare(text.replace(latinNames, ''), script);
  return share < (script === 'Latin' ? 0.95 : 0.55) ? [{ kind: 'script', share, script }] : [];
};

const terms: Rule = ({ original, text, glossary }) =>
  termFaults(original.text, text, glossary).map(({ term: { forms, term }, german, forbidden }) => ({
    kind: 'term',
    ...{ german, forms, term, forbidden },
  }));

/** Years by which a language's calendar is ahead; a year may be given in both calendars. */
const calendarOffsets: Readonly<Record<string, number>> = { th: 543 };

const differentNumbers: Rule = ({ original, text, language }) => {
  const [expected, found] = [numbersIn(original.text), numbersIn(text)];
  const missing = [...expected.difference(found)];
  const isCalendarYear = (number: string): boolean =>
    expected.has(String(Number(number) - (calendarOffsets[language.tag] ?? 0)));
  const added = [...found.difference(expected)].filter(
    (number) => Number(number) > maxNumberInWords && !isCalendarYear(number),
  );
  return missing.length + added.length > 0 ? [{ kind: 'numbers', missing, added }] : [];
};

const differentLength: Rule = ({ original, text }) => {
  const [expected, found] = [weightedLength(original.text), weightedLength(text)];
  if (Math.max(expected, found) <= shortTextLimits.length) return [];
  const ratio = found / expected;
  return ratio > 2.5 || ratio < 0.4 ? [{ kind: 'length', ratio }] : [];
};

const unpublishable: Rule = ({ text }) =>
  findTextFaults(text).map((fault) => ({ kind: 'unpublishable', fault }));

const typography: Rule = ({ text, language }) =>
  typographyFaults(text, language).map((fault) => ({ kind: 'typography', fault }));

const empty: Rule = ({ text }) => (isBlank(text) ? [{ kind: 'empty' }] : []);

const rules: readonly Rule[] = [
  empty,
  unpublishable,
  typography,
  placeholders,
  tooLong,
  untranslated,
  leftover,
  wrongScript,
  terms,
  differentNumbers,
  differentLength,
];

/** Applies all rules to a translation. */
export const findingsIn = (
  original: SourceText,
  text: string,
  language: Language,
  glossary: Glossary,
): TranslationFinding[] => rules.flatMap((rule) => rule({ original, text, language, glossary }));
