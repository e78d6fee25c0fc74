import { frameTextKeys } from '#ui/frame-texts.ts';

/** Text keys of the panel with what comes after posting. */
export const endingTextKeys = [
  ...frameTextKeys,
  'answer_title',
  'copied',
  'copy',
  'copy_failed',
  'country_title',
  'ending_link',
  'ending_mail',
  'ending_message',
  'ending_next',
  'ending_remind',
  'ending_share_note',
  'ending_title',
  'ending_when',
  'ending_world',
  'sent_count',
  'share_intro',
  'share_send',
  'share_title',
] as const;

export type EndingKey = (typeof endingTextKeys)[number];
