import type { ScreensOf } from '#office/index.ts';
import type { backupsFeature } from '../manifest.ts';

/** The screens of its pages, each fetched when it is first opened. */
export const backupsScreens: ScreensOf<typeof backupsFeature> = {
  '/admin/backups': async () => (await import('./backups-screen.tsx')).BackupsScreen,
};
