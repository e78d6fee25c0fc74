import type { ScreensOf } from '#office/index.ts';
import type { analyticsFeature } from '../manifest.ts';

/** The screens of its pages, each fetched when it is first opened. */
export const analyticsScreens: ScreensOf<typeof analyticsFeature> = {
  '/admin/analytics': async () => (await import('./analytics-screen.tsx')).AnalyticsScreen,
};
