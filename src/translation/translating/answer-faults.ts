import { type Language, scriptShare, soundsLike, weightedLength } from '#content/index.ts';
import { findingsIn, languageName } from '#content/modern.ts';

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

type Finding = ReturnType<typeof findingsIn>[number];

/** Texts up to this length say little about their language. */
const shortest = 25;
/** Lengths of a translation, measured in those of the source. */
const leastLength = 0.3;
const mostLength = 4;

/** Terms come with the request, and a service need not be asked again for quotes and figures. */
const noGlossary = { originalTerms: [], terms: [] };

const inBraces = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(', ');

const wrongScript = ({ tag }: Language): AnswerFault => ({
  say: `nicht in der Schrift für ${languageName(tag)}`,
  tell: `it was not written in the script of ${tag}`,
});

/** What an answer is refused for of what may be wrong with any translation; null: it is stored all the same. */
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

/** What only services do wrong. */
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
