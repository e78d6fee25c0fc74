import type { ScreensOf } from '#office/index.ts';
import type { factsFeature } from '../manifest.ts';

/** The screens of its pages, each fetched when it is first opened. */
export const factsScreens: ScreensOf<typeof factsFeature> = {
  '/admin/facts': async () => (await import('./facts-screen.tsx')).FactsScreen,
};
