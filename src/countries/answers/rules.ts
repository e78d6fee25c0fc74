import { findLanguage } from '#content/index.ts';
import { findTextFaults } from '#content/modern.ts';
import { isBlank } from '#lib/blank.ts';
import { latestDayOnEarth } from '#lib/latest-day.ts';
import { err, ok, type Result } from '#lib/result.ts';
import { type AnswerKind, answerKinds, answerLengths, earliestMonth, unknownLanguage } from './answers.ts';

/** What a visitor sends, as typed. */
export type AnswerInput = {
  countryCode: string;
  postedMonth: string;
  answeredMonth: string;
  kind: string;
  office?: string | undefined;
  text?: string | undefined;
  publishText?: boolean | undefined;
  /** BCP 47 tag of the text. */
  language?: string | undefined;
};

/** An answer as it is stored; `office` and `text` are null when empty. */
export type CheckedAnswer = {
  postedMonth: string;
  answeredMonth: string;
  kind: AnswerKind;
  office: string | null;
  text: string | null;
  publishText: boolean;
  language: string;
};

export type AnswerField = 'countryCode' | 'postedMonth' | 'answeredMonth' | 'kind' | 'office' | 'text';
export type AnswerFault =
  | 'unknown_country'
  | 'not_a_month'
  | 'future'
  | 'answered_before_posted'
  | 'unknown_kind'
  | 'too_long'
  | 'characters';
export type AnswerFieldError = { field: AnswerField; fault: AnswerFault };

const monthPattern = /^\d{4}-(0[1-9]|1[0-2])$/;

const monthFault = (month: string, latest: string): AnswerFault | null => {
  if (!monthPattern.test(month) || month < earliestMonth) return 'not_a_month';
  return month > latest ? 'future' : null;
};

const textFault = (text: string, maxLength: number): AnswerFault | null => {
  if (text.length > maxLength) return 'too_long';
  return findTextFaults(text).length > 0 ? 'characters' : null;
};

/** LF line breaks, NFC, trimmed; null when nothing of it is visible. */
export const normalizeText = (text: string | undefined): string | null => {
  const normalized = (text ?? '').replaceAll(/\r\n?/g, '\n').normalize('NFC').trim();
  return isBlank(normalized) ? null : normalized;
};

/** The same on one line. */
export const normalizeOffice = (office: string | undefined): string | null =>
  normalizeText(office)?.replaceAll(/\s+/g, ' ') ?? null;

type Words = { office?: string | null; text?: string | null };

/** What is wrong with normalized words. */
export const wordErrors = (words: Words): AnswerFieldError[] =>
  (['office', 'text'] as const).flatMap((field) => {
    const fault = textFault(words[field] ?? '', answerLengths[field]);
    return fault ? [{ field, fault }] : [];
  });

const monthErrors = (
  months: Pick<AnswerInput, 'postedMonth' | 'answeredMonth'>,
  now: Date,
): AnswerFieldError[] => {
  const latest = latestDayOnEarth(now).slice(0, 7);
  const errors = (['postedMonth', 'answeredMonth'] as const).flatMap((field): AnswerFieldError[] => {
    const fault = monthFault(months[field], latest);
    return fault ? [{ field, fault }] : [];
  });
  if (errors.length > 0 || months.answeredMonth >= months.postedMonth) return errors;
  return [{ field: 'answeredMonth', fault: 'answered_before_posted' }];
};

/** Checks everything but the country; all errors at once, in the order of the fields. */
export const checkAnswer = (input: AnswerInput, now: Date): Result<CheckedAnswer, AnswerFieldError[]> => {
  const { postedMonth, answeredMonth } = input;
  const [office, text] = [normalizeOffice(input.office), normalizeText(input.text)];
  const kind = answerKinds.find((each) => each === input.kind);
  const errors = [...monthErrors(input, now), ...wordErrors({ office, text })];
  if (!kind) return err([...errors, { field: 'kind', fault: 'unknown_kind' }]);
  if (errors.length > 0) return err(errors);
  return ok({
    ...{ postedMonth, answeredMonth, kind, office, text },
    publishText: text !== null && input.publishText === true,
    language: findLanguage(input.language ?? '')?.tag ?? unknownLanguage,
  });
};
