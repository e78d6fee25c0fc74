/** The screen of each page, loaded on demand. */
export const shellScreens = {
  '/admin/quick': async () => (await import('./quick-screen.tsx')).QuickScreen,
};
