import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { ScreenFailed } from '#ui/admin/error-boundary.tsx';
import { LoadingState } from '#ui/admin/states.tsx';
import { pages } from './pages.ts';
import { SignedIn, UnknownAddress } from './shell/signed-in.tsx';

const accounts = () => import('#features/accounts/admin/screens/index.ts');
const editorial = () => import('#features/editorial/admin/index.ts');
const translation = () => import('#features/translation/admin/index.ts');
const workflow = () => import('./screens/workflow-screens.tsx');

/** The screens behind the sign-in, each fetched when it is first opened. */
const screens: Readonly<Record<string, () => Promise<ComponentType>>> = {
  '/admin': async () => (await workflow()).Workflow,
  '/admin/account': async () => (await accounts()).AccountScreen,
  '/admin/analytics': async () => (await import('#features/analytics/admin/index.ts')).AnalyticsScreen,
  '/admin/backups': async () => (await import('#features/backups/admin/index.ts')).BackupsScreen,
  '/admin/facts': async () => (await import('#features/facts/admin/index.ts')).FactsScreen,
  '/admin/complete': async () => (await editorial()).CompleteScreen,
  '/admin/dashboard': async () => (await import('./screens/dashboard.tsx')).Dashboard,
  '/admin/final': async () => (await workflow()).FinalWorkflow,
  '/admin/help': async () => (await import('./help/help-screen.tsx')).HelpScreen,
  '/admin/master': async () => (await import('./screens/master-screen.tsx')).MasterScreen,
  '/admin/new': async () => (await import('./screens/website.tsx')).Website,
  '/admin/quick': async () => (await import('./screens/quick-screen.tsx')).QuickScreen,
  '/admin/readers': async () => (await import('#features/readers/admin/index.ts')).ReadersScreen,
  '/admin/stable': async () => (await import('#features/overview/admin/index.ts')).StableScreen,
  '/admin/test': async () => (await import('./screens/test-screen.tsx')).TestScreen,
  '/admin/translations': async () => (await translation()).TranslationsScreen,
  '/admin/texts': async () => (await translation()).BaseTextsScreen,
  '/admin/users': async () => (await accounts()).UsersScreen,
  '/download': async () => (await import('#features/static-site/admin/index.ts')).DownloadScreen,
  '/navigation': async () => (await import('./screens/navigation-screen.tsx')).NavigationScreen,
  '/petitions': async () => (await editorial()).ReadingScreen,
};

/** A page without a screen is an error in the program. */
const routeOf = (path: string): RouteObject => ({
  path,
  lazy: async () => {
    const screen = screens[path];
    if (!screen) throw new Error(`No screen at ${path}`);
    return { Component: await screen() };
  },
});

/** Every address of the back office. */
export const router = createBrowserRouter([
  {
    HydrateFallback: () => <LoadingState what="Seite und Daten" />,
    errorElement: <ScreenFailed />,
    children: [
      { path: '/admin/login', lazy: async () => ({ Component: (await accounts()).LoginScreen }) },
      {
        element: <SignedIn />,
        children: [{ errorElement: <ScreenFailed />, children: pages.map(({ path }) => routeOf(path)) }],
      },
      { path: '*', element: <UnknownAddress /> },
    ],
  },
]);
