import { lazy } from 'react';

const around = () => import('./around.ts');

export const AccountMenu = lazy(async () => ({ default: (await around()).AccountMenu }));
export const Jobs = lazy(async () => ({ default: (await around()).Jobs }));
export const Palette = lazy(async () => ({ default: (await around()).Palette }));
export const SidePanel = lazy(async () => ({ default: (await around()).SidePanel }));
export const SignInAgain = lazy(async () => ({ default: (await around()).SignInAgain }));
