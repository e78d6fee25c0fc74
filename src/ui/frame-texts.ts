/** Text keys of the frame of every public page. */
export const frameTextKeys = [
  'footer_countries',
  'footer_imprint',
  'footer_note',
  'footer_offline',
  'footer_online',
  'footer_top',
  'language_all',
  'offline_shown',
  'site_name',
  'site_tagline',
  'skip_to_content',
  'translation_notice',
  'translation_report',
] as const;

export type FrameKey = (typeof frameTextKeys)[number];
