import { guessLanguage, type Language, scriptShare, weightedLength } from '#content/index.ts';
import { findingsIn, languageName } from '#content/modern.ts';

/** A fault of a response: `forStaff` in German, `forService` in English for the retry. */
export type ResponseFault = { forStaff: string; forService: string };

export type TranslationRequest = {
  /** The text that was to be translated. */
  source: string;
  /** BCP 47 tag of its language. */
  from: string;
  /** Maximum number of characters that fit the layout; null: unlimited. */
  maxLength: number | null;
  /** It may stay the same in other languages, as names do. */
  verbatim: boolean;
};

type Finding = ReturnType<typeof findingsIn>[number];

/** The language of shorter texts cannot be guessed reliably. */
const minGuessableLength = 25;
/** Allowed length of a translation relative to its source. */
const minLengthRatio = 0.3;
const maxLengthRatio = 4;

/** No glossary check: terms were part of the request, and quotes or figures do not justify a retry. */
const noGlossary = { originalTerms: [], terms: [] };

const inBraces = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(', ');

const wrongScript = ({ tag }: Language): ResponseFault => ({
  forStaff: `nicht in der Schrift für ${languageName(tag)}`,
  forService: `it was not written in the script of ${tag}`,
});

/** The fault for a finding that rejects the response; null for findings that are tolerated. */
const faultOf = (finding: Finding, language: Language): ResponseFault | null => {
  switch (finding.kind) {
    case 'unpublishable':
      return { forStaff: 'nicht druckbare Zeichen', forService: 'it held characters that cannot be printed' };
    case 'placeholders':
      return {
        forStaff: `Platzhalter ${inBraces(finding.expected) || 'keine'} erwartet`,
        forService: `the placeholders must be exactly ${inBraces(finding.expected) || 'none'}`,
      };
    case 'too_long':
      return {
        forStaff: `${finding.length} statt höchstens ${finding.maxLength} Zeichen`,
        forService: `it had ${finding.length} characters, at most ${finding.maxLength} fit`,
      };
    case 'untranslated':
      return { forStaff: 'unübersetzt', forService: 'it was left in the original language' };
    case 'script':
      return wrongScript(language);
    default:
      return null;
  }
};

const markupOf = (text: string): string => (text.match(/\*\*|•|_{4,}|─{4,}|\n/g) ?? []).join(' ');

const isCutOff = (source: string, text: string): boolean =>
  source.length > 60 &&
  (weightedLength(text) < weightedLength(source) * minLengthRatio || /(…|\.\.\.)$/.test(text)) &&
  !/(…|\.\.\.)$/.test(source);

/** Faults that only machine translations have. */
const serviceFaults = ({ source, from, verbatim }: TranslationRequest, text: string, language: Language) => {
  const isLong = source.length > minGuessableLength;
  const other = verbatim || !isLong || text === source ? null : guessLanguage(text, language.tag, from);
  const hasNoLetter = isLong && !verbatim && scriptShare(text, language.script) === 0;
  const faults: (ResponseFault | false)[] = [
    markupOf(source) !== markupOf(text) && {
      forStaff: 'Auszeichnung oder Zeilen verändert',
      forService: 'marks or line breaks were changed',
    },
    isCutOff(source, text) && { forStaff: 'abgeschnitten', forService: 'it was cut off' },
    isLong &&
      weightedLength(text) > weightedLength(source) * maxLengthRatio && {
        forStaff: 'viel zu lang',
        forService: 'it was far too long',
      },
    hasNoLetter && wrongScript(language),
    other !== null && {
      forStaff: `in der falschen Sprache (${other})`,
      forService: `it was in another language (${other})`,
    },
  ];
  return faults.filter((fault) => fault !== false);
};

/** The faults of a machine translation; empty when it may be stored. */
export const responseFaults = (
  request: TranslationRequest,
  text: string,
  language: Language,
): ResponseFault[] => {
  if (text === '') return [{ forStaff: 'leer', forService: 'it was empty' }];
  const { source, from, ...bounds } = request;
  const common = findingsIn({ text: source, language: from, ...bounds }, text, language, noGlossary);
  const faults = [
    ...common.flatMap((finding) => faultOf(finding, language) ?? []),
    ...serviceFaults(request, text, language),
  ];
  return [...new Map(faults.map((fault) => [fault.forStaff, fault])).values()];
};
