import type { ScreensOf } from '../../manifest.ts';
import type { accountsFeature } from '../manifest.ts';

/** The screen of each page, loaded on demand. */
export const accountsScreens: ScreensOf<typeof accountsFeature> = {
  '/admin/account': async () => (await import('./account/account-screen.tsx')).AccountScreen,
  '/admin/users': async () => (await import('./users/users-screen.tsx')).UsersScreen,
};

export const invitationScreen = async () => (await import('./invitation-screen.tsx')).InvitationScreen;

export const loginScreen = async () => (await import('./login-screen.tsx')).LoginScreen;
