import type { Context } from 'hono';
import { fillPlaceholders, type Language } from '#content/index.ts';
import {
  type AnswerFieldError,
  type AnswersDependencies,
  answerKinds,
  answerLengths,
  type Country,
} from '#countries/index.server.ts';
import { localizeDigits } from '#lib/localize-digits.ts';
import { type AnswerForm, checkedFields, type FormErrors } from './answer-fields.ts';
import type { AnswerKey } from './answer-texts.ts';

/** A form that was not stored: its content, and what is wrong with it or when it may be sent again. */
export type RejectedForm = { form: AnswerForm; errors: AnswerFieldError[]; waitSeconds: number | null };

const readForm = async (c: Context): Promise<AnswerForm> => {
  const body = await c.req.parseBody();
  const field = (name: string): string => {
    const value = body[name];
    return typeof value === 'string' ? value : '';
  };
  return {
    postedMonth: field('postedMonth'),
    answeredMonth: field('answeredMonth'),
    kind: answerKinds.find((kind) => kind === field('kind')) ?? null,
    office: field('office'),
    text: field('text'),
    publishText: field('publishText') === '1',
  };
};

/**
 * Stores an answer from a submitted form, by the rules of `POST /api/answers`.
 * @param language that of the page, in which the text is assumed to be
 * @returns null if it was stored
 */
export const receiveAnswerForm = async (
  c: Context,
  { code }: Country,
  { tag }: Pick<Language, 'tag'>,
  { receiveAnswer, senderOf }: Pick<AnswersDependencies, 'receiveAnswer' | 'senderOf'>,
): Promise<RejectedForm | null> => {
  const form = await readForm(c);
  const input = { ...form, kind: form.kind ?? '', countryCode: code, language: tag };
  const outcome = await receiveAnswer(input, senderOf(c));
  if (outcome.kind === 'received') return null;
  if (outcome.kind === 'busy') return { form, errors: [], waitSeconds: outcome.waitSeconds };
  return { form, errors: outcome.errors, waitSeconds: null };
};

const errorKeyOf = ({ fault }: AnswerFieldError): AnswerKey => {
  switch (fault) {
    case 'not_a_month':
    case 'future':
      return 'answer_error_month';
    case 'answered_before_posted':
      return 'answer_error_order';
    case 'too_long':
      return 'answer_error_length';
    case 'characters':
      return 'report_error_characters';
    default:
      return 'answer_error_kind';
  }
};

/** The messages of a form in the language of its page. */
export const errorTexts = (
  errors: readonly AnswerFieldError[],
  texts: Readonly<Record<AnswerKey, string>>,
  digits: string,
): FormErrors =>
  Object.fromEntries(
    checkedFields.flatMap((field) => {
      const error = errors.find((each) => each.field === field);
      if (!error) return [];
      const max = localizeDigits(answerLengths[field === 'office' ? 'office' : 'text'], digits);
      return [[field, fillPlaceholders(texts[errorKeyOf(error)], { max })]];
    }),
  );
