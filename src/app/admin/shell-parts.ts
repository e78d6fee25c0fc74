import { lazy } from 'react';
import { AnswersBadge } from '#countries/admin/index.ts';
import type { ShellParts } from '#office/admin/index.ts';
import { NotesBadge } from '#operations/admin/index.ts';

const loadShellParts = () => import('./lazy-shell-parts.tsx');

export const shellParts: ShellParts = {
  AccountMenu: lazy(async () => ({ default: (await loadShellParts()).AccountMenu })),
  SidePanel: lazy(async () => ({ default: (await loadShellParts()).SidePanel })),
  SignInAgain: lazy(async () => ({ default: (await import('./lazy-sign-in.ts')).SignInAgain })),
  Trays: lazy(async () => ({ default: (await loadShellParts()).Trays })),
  UnreadOfPage: lazy(async () => ({ default: (await loadShellParts()).UnreadOfPage })),
  Palette: lazy(async () => ({ default: (await loadShellParts()).Palette })),
  badges: [NotesBadge],
  menuBadges: { '/admin/answers': AnswersBadge },
};
