import { frameTextKeys } from '#ui/frame-texts.ts';

/** Text keys of the form with which visitors report an answer. */
export const answerTextKeys = [
  ...frameTextKeys,
  'answer_answered',
  'answer_choose',
  'answer_consent',
  'answer_error_kind',
  'answer_error_length',
  'answer_error_month',
  'answer_error_order',
  'answer_intro',
  'answer_kind',
  'answer_kind_acknowledgement',
  'answer_kind_promise',
  'answer_kind_refusal',
  'answer_kind_returned',
  'answer_kind_substance',
  'answer_office',
  'answer_posted',
  'answer_private',
  'answer_send',
  'answer_text',
  'answer_text_hint',
  'answer_thanks',
  'answer_title',
  'answers_title',
  'error_title',
  'letter_count',
  'report_error_busy',
  'report_error_characters',
] as const;

export type AnswerKey = (typeof answerTextKeys)[number];
