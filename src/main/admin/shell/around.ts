/** What stands around a screen and may come a moment after it, in one part of its own. */
export { SignInAgain } from '#features/accounts/admin/index.ts';
export { SidePanel } from '#ui/admin/dialog.tsx';
export { AccountMenu } from './account-menu.tsx';
export { Jobs } from './jobs.tsx';
export { Palette } from './palette.tsx';
