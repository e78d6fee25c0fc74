import { frameTextKeys } from '#ui/frame-texts.ts';
import { postingTextKeys } from './posting-texts.ts';

/** Text keys of the messages that the script shows. */
export const scriptTextKeys = [
  'letter_address_missing',
  'letter_characters',
  'letter_cleared',
  'letter_count',
  'letter_date_check',
  'letter_line_long',
  'letter_name_missing',
  'letter_pdf_busy',
  'letter_pdf_failed',
  'letter_pdf_making',
  'letter_too_long',
  'sent_failed',
  'sent_thanks',
] as const;

export type ScriptTextKey = (typeof scriptTextKeys)[number];

/** Text keys of the page for a letter in one's own words. */
export const letterPageTextKeys = [
  ...frameTextKeys,
  ...scriptTextKeys,
  ...postingTextKeys,
  'country_download',
  'country_letter_language',
  'country_letter_other',
  'letter_choice',
  'letter_field_address',
  'letter_field_date',
  'letter_field_name',
  'letter_field_own',
  'letter_field_place',
  'letter_own_prompt_1',
  'letter_own_prompt_2',
  'letter_own_prompt_3',
  'letter_page_by_hand',
  'letter_page_clear',
  'letter_page_intro',
  'letter_page_print',
  'letter_page_private',
  'letter_page_title',
  'letter_pdf',
  'letter_ready',
  'sent_button',
  'sent_note',
  'undo',
] as const;

export type LetterPageKey = (typeof letterPageTextKeys)[number];
