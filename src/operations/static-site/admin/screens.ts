import type { ScreensOf } from '#office/index.ts';
import type { staticSiteFeature } from '../manifest.ts';

/** The screens of its pages, each fetched when it is first opened. */
export const staticSiteScreens: ScreensOf<typeof staticSiteFeature> = {
  '/download': async () => (await import('./download-screen.tsx')).DownloadScreen,
};
