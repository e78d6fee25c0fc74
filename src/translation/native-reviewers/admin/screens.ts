import type { ScreensOf } from '#office/index.ts';
import type { nativeReviewersFeature } from '../manifest.ts';

/** The screen of each page, loaded on demand. */
export const nativeReviewersScreens: ScreensOf<typeof nativeReviewersFeature> = {
  '/admin/readers': async () => (await import('./native-reviewers-screen.tsx')).NativeReviewersScreen,
};
