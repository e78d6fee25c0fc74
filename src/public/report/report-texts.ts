import { frameTextKeys } from '#ui/frame-texts.ts';

/** Text keys of the page on which visitors report mistakes. */
export const reportTextKeys = [
  ...frameTextKeys,
  'country_legal_basis',
  'country_recipient',
  'error_title',
  'report_error_busy',
  'report_error_characters',
  'report_error_length',
  'report_intro',
  'report_message',
  'report_send',
  'report_thanks',
  'report_title',
  'report_which',
] as const;

export type ReportKey = (typeof reportTextKeys)[number];
