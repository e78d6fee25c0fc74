import type { CallName, Feature, OfficePage, Right } from '../manifest.ts';

/** `admin` may do everything; `editor` corrects petitions. */
export const roles = ['admin', 'editor'] as const;
export type Role = (typeof roles)[number];

/** Who may make a call, and whether it takes the master password as well. */
export type Call = { method: string; path: string; who: 'anyone' | Role; master: boolean };

/** The only page without a session. */
export const loginPage = '/admin/login';

const callOf = ([name, right]: [string, Right]): Call => {
  const [method = '', path = ''] = name.split(' ');
  return { method, path, who: right === 'unlocked' ? 'admin' : right, master: right === 'unlocked' };
};

/**
 * All access rights, as the features declare them for their calls and pages; used by server and browser
 * alike.
 */
export const rightsOf = (features: readonly Feature[]) => {
  const calls = features.flatMap(({ rights = {} }) => Object.entries(rights).map(callOf));
  const pages: readonly OfficePage[] = features.flatMap(({ pages: own = [] }) => own);
  const patterns = calls.map((call) => ({
    call,
    pattern: new RegExp(`^${call.path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }));
  const byName = new Map(calls.map((call) => [`${call.method} ${call.path}`, call]));
  return {
    calls,
    pages,
    /** The calls at a path, one per method. */
    callsAt: (path: string): Call[] =>
      patterns.filter(({ pattern }) => pattern.test(path)).map(({ call }) => call),
    /** Paths behind the guard: everything under `/api/admin`, and the other staff calls. */
    guardedPaths: [
      '/api/admin/*',
      ...new Set(calls.map(({ path }) => path).filter((path) => !path.startsWith('/api/admin/'))),
    ] as const,
    mayCall: (role: Role, name: CallName): boolean => {
      const call = byName.get(name);
      return call !== undefined && mayCall(role, call);
    },
    /** Whether there is a page at an address, the sign-in included. */
    hasPage: (path: string): boolean => path === loginPage || pages.some((page) => page.path === path),
    /** Whether a role may see the page at an address; false where there is none. */
    maySee: (role: Role, path: string): boolean => {
      const page = pages.find((each) => each.path === path);
      return page !== undefined && (role === 'admin' || page.who !== 'admin');
    },
  };
};

export type Rights = ReturnType<typeof rightsOf>;

const allowedBeforeSetup = /^\/api\/admin\/(session|logout|account(\/.+)?)$/;

/** Whether a call is allowed before the required second factor is set up. */
export const isAllowedBeforeSetup = ({ path }: Call): boolean => allowedBeforeSetup.test(path);

export const mayCall = (role: Role, { who }: Call): boolean => role === 'admin' || who !== 'admin';
