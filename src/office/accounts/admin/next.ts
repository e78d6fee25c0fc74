import { loginPage, openPages } from '../rights.ts';

export const startPage = '/admin/master';

/** URL of the login page that returns to `from` afterwards. */
export const loginPath = (from: string): string => `${loginPage}?next=${encodeURIComponent(from)}`;

/** Where to go after login: only to pages of the back office, to prevent open redirects. */
export const nextAfterLogin = (requested: string | null, hasPage: (path: string) => boolean): string => {
  if (!requested?.startsWith('/')) return startPage;
  const base = 'http://here.invalid';
  const url = URL.canParse(requested, base) ? new URL(requested, base) : null;
  if (url?.origin !== base || openPages.includes(url.pathname) || !hasPage(url.pathname)) return startPage;
  return url.pathname + url.search + url.hash;
};
