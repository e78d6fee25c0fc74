import type { ScreensOf } from '#office/index.ts';
import type { translationFeature } from '../manifest.ts';

/** The screen of each page, loaded on demand. */
export const translationScreens: ScreensOf<typeof translationFeature> = {
  '/admin/translations': async () =>
    (await import('./side-by-side/translations-screen.tsx')).TranslationsScreen,
  '/admin/texts': async () => (await import('./base-texts/base-texts-screen.tsx')).BaseTextsScreen,
};
