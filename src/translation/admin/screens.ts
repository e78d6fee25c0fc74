import type { ScreensOf } from '#office/index.ts';
import type { translationFeature } from '../manifest.ts';

/** The screens of its pages, each fetched when it is first opened. */
export const translationScreens: ScreensOf<typeof translationFeature> = {
  '/admin/translations': async () =>
    (await import('./side-by-side/translations-screen.tsx')).TranslationsScreen,
  '/admin/texts': async () => (await import('./base-texts/base-texts-screen.tsx')).BaseTextsScreen,
};
