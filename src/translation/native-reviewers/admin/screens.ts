import type { ScreensOf } from '#office/index.ts';
import type { nativeReviewersFeature } from '../manifest.ts';

/** The screens of its pages, each fetched when it is first opened. */
export const nativeReviewersScreens: ScreensOf<typeof nativeReviewersFeature> = {
  '/admin/readers': async () => (await import('./native-reviewers-screen.tsx')).NativeReviewersScreen,
};
