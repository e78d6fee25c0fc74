import { lazy } from 'react';
import type { Surroundings } from '#office/admin/index.ts';
import { NotesBadge } from '#operations/admin/index.ts';

const around = () => import('./around.tsx');

export const surroundings: Surroundings = {
  AccountMenu: lazy(async () => ({ default: (await around()).AccountMenu })),
  SidePanel: lazy(async () => ({ default: (await around()).SidePanel })),
  SignInAgain: lazy(async () => ({ default: (await around()).SignInAgain })),
  Jobs: lazy(async () => ({ default: (await around()).Jobs })),
  Palette: lazy(async () => ({ default: (await around()).Palette })),
  badges: [NotesBadge],
};
