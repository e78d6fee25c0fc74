import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { answersScreens } from '#countries/answers/admin/screens.ts';
import { factsScreens } from '#countries/facts/admin/screens.ts';
import { accountsScreens, invitationScreen, loginScreen } from '#office/accounts/admin/screens.ts';
import { SignedIn, UnknownAddress } from '#office/admin/index.ts';
import { shellScreens } from '#office/shell/screens.ts';
import { analyticsScreens } from '#operations/analytics/admin/screens.ts';
import { backupsScreens } from '#operations/backups/admin/screens.ts';
import { monitoringScreens } from '#operations/monitoring/admin/screens.ts';
import { overviewScreens } from '#operations/overview/admin/screens.ts';
import { screensScreens } from '#operations/screens/screens.ts';
import { staticSiteScreens } from '#operations/static-site/admin/screens.ts';
import { petitionsScreens } from '#petitions/admin/screens.ts';
import { translationScreens } from '#translation/admin/screens.ts';
import { glossaryScreens } from '#translation/glossary/admin/screens.ts';
import { nativeReviewersScreens } from '#translation/native-reviewers/admin/screens.ts';
import { ScreenFailed } from '#ui/admin/error-boundary.tsx';
import { LoadingState } from '#ui/admin/states.tsx';
import type { features } from '../features.ts';

type PageOf<F> = F extends { pages: readonly { path: infer Path extends string }[] } ? Path : never;
type PagePath = PageOf<(typeof features)[number]>;

/** A page without a screen does not compile. */
const screens: Readonly<Record<PagePath, () => Promise<ComponentType>>> = {
  ...accountsScreens,
  ...shellScreens,
  ...factsScreens,
  ...answersScreens,
  ...translationScreens,
  ...glossaryScreens,
  ...nativeReviewersScreens,
  ...petitionsScreens,
  ...overviewScreens,
  ...monitoringScreens,
  ...backupsScreens,
  ...staticSiteScreens,
  ...analyticsScreens,
  ...screensScreens,
  '/admin/help': async () => (await import('./help.tsx')).Help,
};

const routes = Object.entries(screens).map(
  ([path, screen]): RouteObject => ({ path, lazy: async () => ({ Component: await screen() }) }),
);

/** Every address of the back office. */
export const router = createBrowserRouter([
  {
    HydrateFallback: () => <LoadingState subject="Seite und Daten" />,
    errorElement: <ScreenFailed />,
    children: [
      { path: '/admin/login', lazy: async () => ({ Component: await loginScreen() }) },
      { path: '/admin/invitation', lazy: async () => ({ Component: await invitationScreen() }) },
      {
        element: <SignedIn />,
        children: [{ errorElement: <ScreenFailed />, children: routes }],
      },
      { path: '*', element: <UnknownAddress /> },
    ],
  },
]);
