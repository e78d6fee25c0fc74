import type { ScreensOf } from '#office/index.ts';
import type { readersFeature } from '../manifest.ts';

/** The screens of its pages, each fetched when it is first opened. */
export const readersScreens: ScreensOf<typeof readersFeature> = {
  '/admin/readers': async () => (await import('./readers-screen.tsx')).ReadersScreen,
};
