import type { ScreensOf } from '#office/index.ts';
import type { glossaryFeature } from '../manifest.ts';

/** The screen of each page, loaded on demand. */
export const glossaryScreens: ScreensOf<typeof glossaryFeature> = {
  '/admin/glossary': async () => (await import('./glossary-screen.tsx')).GlossaryScreen,
};
