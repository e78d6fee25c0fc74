/** Text keys of the steps. */
export const postingTextKeys = [
  'after_fold',
  'after_no_printer',
  'after_post',
  'after_print',
  'after_sign',
  'after_title',
  'copied',
  'copy_address',
  'copy_failed',
  'envelope_print',
] as const;

export type PostingKey = (typeof postingTextKeys)[number];
