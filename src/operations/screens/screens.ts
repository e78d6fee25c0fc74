import type { ScreensOf } from '#office/index.ts';
import type { screensFeature } from './manifest.ts';

/** The screens of its pages, each fetched when it is first opened. */
export const screensScreens: ScreensOf<typeof screensFeature> = {
  '/admin/master': async () => (await import('./master-screen.tsx')).MasterScreen,
  '/admin/new': async () => (await import('./website.tsx')).Website,
  '/admin/test': async () => (await import('./test-screen.tsx')).TestScreen,
  '/navigation': async () => (await import('./navigation-screen.tsx')).NavigationScreen,
};
