import type { ScreensOf } from '#office/index.ts';
import type { monitoringFeature } from '../manifest.ts';

/** The screens of its pages, each fetched when it is first opened. */
export const monitoringScreens: ScreensOf<typeof monitoringFeature> = {
  '/admin/operation': async () => (await import('./operation-screen.tsx')).OperationScreen,
};
