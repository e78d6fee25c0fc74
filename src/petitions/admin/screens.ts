import type { ScreensOf } from '#office/index.ts';
import type { petitionsFeature } from '../manifest.ts';

/** The screen of each page, loaded on demand. */
export const petitionsScreens: ScreensOf<typeof petitionsFeature> = {
  '/admin': async () => (await import('./workflow-screens.tsx')).Workflow,
  '/admin/final': async () => (await import('./workflow-screens.tsx')).FinalWorkflow,
  '/admin/dashboard': async () => (await import('./dashboard.tsx')).Dashboard,
  '/admin/complete': async () => (await import('./screens/complete-screen.tsx')).CompleteScreen,
  '/admin/my-work': async () => (await import('./screens/my-work-screen.tsx')).MyWorkScreen,
  '/petitions': async () => (await import('./screens/reading-screen.tsx')).ReadingScreen,
};
