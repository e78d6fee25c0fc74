/** The screens of its pages, each fetched when it is first opened. */
export const shellScreens = {
  '/admin/quick': async () => (await import('./quick-screen.tsx')).QuickScreen,
};
