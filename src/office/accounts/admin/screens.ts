import type { ScreensOf } from '../../manifest.ts';
import type { accountsFeature } from '../manifest.ts';

/** The screen of each page, loaded on demand. */
export const accountsScreens: ScreensOf<typeof accountsFeature> = {
  '/admin/account': async () => (await import('./account/account-screen.tsx')).AccountScreen,
  '/admin/users': async () => (await import('./users/users-screen.tsx')).UsersScreen,
};

const openScreens = () => import('./open-screens.ts');
export const invitationScreen = async () => (await openScreens()).InvitationScreen;
export const loginScreen = async () => (await openScreens()).LoginScreen;
