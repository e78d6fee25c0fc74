import { posterTextKeys } from '#public/printables/poster.ts';
import { frameTextKeys } from '#ui/frame-texts.ts';

/** Text keys of the embedded frame on other websites. */
export const embedTextKeys = ['home_see_letter', 'poster_headline'] as const;
/** Text keys of the share page, and of the poster and frame it links to. */
export const shareTextKeys = [
  ...new Set([
    ...frameTextKeys,
    ...posterTextKeys,
    ...embedTextKeys,
    'copied',
    'copy',
    'copy_failed',
    'copy_link',
    'share_embed',
    'share_embed_frame',
    'share_embed_link',
    'share_embed_text',
    'share_intro',
    'share_link',
    'share_picture',
    'share_picture_save',
    'share_poster',
    'share_poster_size',
    'share_poster_text',
    'share_send',
    'share_title',
  ] as const),
];
export type ShareKey = (typeof shareTextKeys)[number];
