import { type Language, scriptShare, soundsLike, weightedLength } from '#content/index.ts';
import { findingsIn, languageName } from '#content/modern.ts';

/** A fault of a response: `forStaff` in German, `forService` in English for the retry. */
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

type Finding = ReturnType<typeof findingsIn>[number];

/** The language of shorter texts cannot be guessed reliably. */
const shortest = 25;
/** Allowed length of a translation relative to its source. */
const leastLength = 0.3;
const mostLength = 4;

/** No glossary check: terms were part of the request, and quotes or figures do not justify a retry. */
const noGlossary = { originalTerms: [], terms: [] };

const inBraces = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(', ');

const wrongScript = ({ tag }: Language): AnswerFault => ({
  say: `nicht in der Schrift für ${languageName(tag)}`,
  tell: `it was not written in the script of ${tag}`,
});

/** The fault for a finding that rejects the response; null for findings that are tolerated. */
const faultOf = (finding: Finding, language: Language): AnswerFault | null => {
  switch (finding.kind) {
    case 'unpublishable':
      return { say: 'nicht druckbare Zeichen', tell: 'it held characters that cannot be printed' };
    case 'placeholders':
      return {
        say: `Platzhalter ${inBraces(finding.expected) || 'keine'} erwartet`,
        tell: `the placeholders must be exactly ${inBraces(finding.expected) || 'none'}`,
      };
    case 'too_long':
      return {
        say: `${finding.length} statt höchstens ${finding.maxLength} Zeichen`,
        tell: `it had ${finding.length} characters, at most ${finding.maxLength} fit`,
      };
    case 'untranslated':
      return { say: 'unübersetzt', tell: 'it was left in the original language' };
    case 'script':
      return wrongScript(language);
    default:
      return null;
  }
};

const marksOf = (text: string): string => (text.match(/\*\*|•|_{4,}|─{4,}|\n/g) ?? []).join(' ');

const isCutOff = (source: string, text: string): boolean =>
  source.length > 60 &&
  (weightedLength(text) < weightedLength(source) * leastLength || /(…|\.\.\.)$/.test(text)) &&
  !/(…|\.\.\.)$/.test(source);

/** Faults that only machine translations have. */
const faultsOfServices = ({ source, from, verbatim }: Asked, text: string, language: Language) => {
  const isLong = source.length > shortest;
  const other = verbatim || !isLong || text === source ? null : soundsLike(text, language.tag, from);
  const hasNoLetter = isLong && !verbatim && scriptShare(text, language.script) === 0;
  const faults: (AnswerFault | false)[] = [
    marksOf(source) !== marksOf(text) && {
      say: 'Auszeichnung oder Zeilen verändert',
      tell: 'marks or line breaks were changed',
    },
    isCutOff(source, text) && { say: 'abgeschnitten', tell: 'it was cut off' },
    isLong &&
      weightedLength(text) > weightedLength(source) * mostLength && {
        say: 'viel zu lang',
        tell: 'it was far too long',
      },
    hasNoLetter && wrongScript(language),
    other !== null && {
      say: `in der falschen Sprache (${other})`,
      tell: `it was in another language (${other})`,
    },
  ];
  return faults.filter((fault) => fault !== false);
};

/** What is wrong with a translation that a service has given; empty when it may be stored. */
export const answerFaults = (asked: Asked, text: string, language: Language): AnswerFault[] => {
  if (text === '') return [{ say: 'leer', tell: 'it was empty' }];
  const { source, from, ...bounds } = asked;
  const common = findingsIn({ text: source, language: from, ...bounds }, text, language, noGlossary);
  const faults = [
    ...common.flatMap((finding) => faultOf(finding, language) ?? []),
    ...faultsOfServices(asked, text, language),
  ];
  return [...new Map(faults.map((fault) => [fault.say, fault])).values()];
};
