import type { ScreensOf } from '#office/index.ts';
import type { answersFeature } from '../manifest.ts';

/** The screen of its page, fetched when it is first opened. */
export const answersScreens: ScreensOf<typeof answersFeature> = {
  '/admin/answers': async () => (await import('./answers-screen.tsx')).AnswersScreen,
};
