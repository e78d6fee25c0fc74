import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';
import { sessionLifetimesMs } from './sessions.server.ts';

const name = 'staff';
const tokenPattern = /^[\w-]{43}$/;

/** The session cookie. Behind https its name begins with `__Host-`, so that no other host can set it. */
export const sessionCookie = (https: boolean) => {
  const prefix = https ? { prefix: 'host' as const } : {};
  const options: CookieOptions = { httpOnly: true, sameSite: 'Strict', path: '/', secure: https, ...prefix };
  return {
    /** The cookie in the description of the calls. */
    scheme: { type: 'apiKey', in: 'cookie', name: https ? `__Host-${name}` : name } as const,
    read: (c: Context): string | undefined => {
      const token = https ? getCookie(c, name, 'host') : getCookie(c, name);
      return token && tokenPattern.test(token) ? token : undefined;
    },
    write: (c: Context, token: string): void =>
      setCookie(c, name, token, { ...options, maxAge: sessionLifetimesMs.total / 1000 }),
    remove: (c: Context): void => {
      deleteCookie(c, name, options);
    },
  };
};

export type SessionCookie = ReturnType<typeof sessionCookie>;
