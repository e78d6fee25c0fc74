import { canonicalTag } from '#lib/language-tag.ts';
import type { CallName, Feature, OfficePage, Right } from '../manifest.ts';

/** `admin` may do everything; `editor` corrects petitions; `translator` works on the texts of some languages. */
export const roles = ['admin', 'editor', 'translator'] as const;
export type Role = (typeof roles)[number];

/** Who may make a call, and whether it takes the master password as well. */
export type Call = { method: string; path: string; who: Exclude<Right, 'unlocked'>; master: boolean };

export const loginPage = '/admin/login';
export const invitationPage = '/admin/invitation';
/** The pages without a session. */
export const openPages: readonly string[] = [loginPage, invitationPage];

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
    /** Whether there is a page at an address, those without a session included. */
    hasPage: (path: string): boolean => openPages.includes(path) || pages.some((page) => page.path === path),
    /** Whether a role may see the page at an address; false where there is none. */
    maySee: (role: Role, path: string): boolean => {
      const page = pages.find((each) => each.path === path);
      return page !== undefined && mayCall(role, page);
    },
  };
};

export type Rights = ReturnType<typeof rightsOf>;

const allowedBeforeSetup = /^\/api\/admin\/(session|logout|(account|passkeys)(\/.+)?)$/;

/** Whether a call is allowed before the required second factor is set up. */
export const isAllowedBeforeSetup = ({ path }: Call): boolean => allowedBeforeSetup.test(path);

export const mayCall = (role: Role, { who }: Pick<Call, 'who'>): boolean =>
  role === 'admin' || who === 'staff' || who === 'anyone' || who === role;

/** Whether a user may see and change the texts of a language; only translators are limited to some. */
export const mayTranslateTo = (
  { role, languages }: { role: Role; languages: readonly string[] },
  tag: string,
): boolean => role !== 'translator' || languages.includes(canonicalTag(tag.toLowerCase()));
