import { staffPageAt } from '../rights.ts';

const start = '/admin/master';

/** The address of the sign-in that leads back to another one. */
export const loginPath = (from: string): string => `/admin/login?next=${encodeURIComponent(from)}`;

/** Where to go after signing in: back to a page of the back office, never to anything else. */
export const nextAfterLogin = (asked: string | null): string => {
  if (!asked?.startsWith('/')) return start;
  const base = 'http://here.invalid';
  const url = URL.canParse(asked, base) ? new URL(asked, base) : null;
  if (url?.origin !== base || url.pathname === '/admin/login' || !staffPageAt(url.pathname)) return start;
  return url.pathname + url.search + url.hash;
};
