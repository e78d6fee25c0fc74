import { answerLengths } from './answers.ts';
import type { AnswerFault, AnswerField } from './rules.ts';

const sentences: Readonly<Record<AnswerFault, (field: AnswerField) => string>> = {
  unknown_country: () => 'Der Code eines Landes dieser Website',
  not_a_month: () => 'Ein Monat ab 2020 in der Form 2026-01',
  future: () => 'Dieser Monat liegt in der Zukunft.',
  answered_before_posted: () => 'Die Antwort kann nicht vor dem Brief gekommen sein.',
  unknown_kind: () => 'Diese Art der Antwort gibt es nicht.',
  too_long: (field) => `Höchstens ${answerLengths[field === 'office' ? 'office' : 'text']} Zeichen`,
  characters: () => 'Ohne Steuerzeichen',
};

/** What is wrong with a field, in German, for the API. */
export const faultSentence = (fault: AnswerFault, field: AnswerField): string => sentences[fault](field);
