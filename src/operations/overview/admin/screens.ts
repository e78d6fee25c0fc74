import type { ScreensOf } from '#office/index.ts';
import type { overviewFeature } from '../manifest.ts';

/** The screens of its pages, each fetched when it is first opened. */
export const overviewScreens: ScreensOf<typeof overviewFeature> = {
  '/admin/stable': async () => (await import('./stable-screen.tsx')).StableScreen,
};
