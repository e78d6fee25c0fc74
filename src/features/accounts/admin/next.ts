import { staffPageAt } from '../rights.ts';

const start = '/admin/master';

/** URL of the login page that returns to `from` afterwards. */
export const loginPath = (from: string): string => `/admin/login?next=${encodeURIComponent(from)}`;

/** Where to go after login: only to pages of the back office, to prevent open redirects. */
export const nextAfterLogin = (requested: string | null): string => {
  if (!requested?.startsWith('/')) return start;
  const base = 'http://here.invalid';
  const url = URL.canParse(requested, base) ? new URL(requested, base) : null;
  if (url?.origin !== base || url.pathname === '/admin/login' || !staffPageAt(url.pathname)) return start;
  return url.pathname + url.search + url.hash;
};
