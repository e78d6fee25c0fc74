/** `admin` may do everything; `editor` corrects petitions. */
export const roles = ['admin', 'editor'] as const;
export type Role = (typeof roles)[number];

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Who may make a call. `anyone`: without a session; `editor`: editors and admins. */
export type Call = { method: Method; path: string; who: 'anyone' | Role; master: boolean };

const allow = (who: Call['who'], master: boolean, lines: string): Call[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [method, path] = line.trim().split(/\s+/) as [Method, string];
      return { method, path, who, master };
    });

/** Every call of the staff with the rights it takes. What is not in this table is refused. */
export const calls: readonly Call[] = [
  ...allow('anyone', false, 'POST /api/admin/login'),
  ...allow(
    'editor',
    false,
    `
    POST   /api/admin/logout
    GET    /api/admin/session
    GET    /api/admin/account
    PUT    /api/admin/account/password
    POST   /api/admin/account/two-factor
    POST   /api/admin/account/two-factor/confirm
    POST   /api/admin/account/two-factor/recovery-codes
    POST   /api/admin/account/two-factor/disable
    GET    /api/admin/account/sessions
    DELETE /api/admin/account/sessions/{id}
    POST   /api/admin/account/sessions/end-others
    GET    /api/admin/stats
    GET    /api/admin/petition-drafts
    GET    /api/admin/petition-drafts/{id}
    PATCH  /api/admin/petition-drafts/{id}
    GET    /api/admin/petition-drafts/{id}/versions
    POST   /api/admin/petition-drafts/{id}/versions/{version}/restore
    POST   /api/admin/quality-check/{id}
    POST   /api/admin/ai-process-petition/{id}
    GET    /api/admin/wto-petitions
    POST   /api/admin/petition-preview
    POST   /api/generate-pdf
    GET    /api/admin/translations
    `,
  ),
  ...allow(
    'admin',
    false,
    `
    POST   /api/admin/verify-master-password
    POST   /api/admin/petition-drafts/bulk-status
    POST   /api/admin/generate-petition
    POST   /api/admin/publish-petition
    POST   /api/admin/promote-to-wto/{id}
    POST   /api/admin/publish-all
    DELETE /api/admin/wto-petitions/{id}
    POST   /api/admin/wto-petitions/{id}/translate
    POST   /api/admin/wto-petitions/{id}/back-to-editing
    POST   /api/admin/auto-translate-frontend
    POST   /api/admin/generate-country-content-translations
    GET    /api/admin/translation-overview
    POST   /api/admin/regenerate-translations
    POST   /api/admin/regenerate-all-petitions
    PUT    /api/admin/translations/{textId}/{language}
    GET    /api/admin/export-translations
    POST   /api/admin/import-translations
    GET    /api/admin/base-texts
    PATCH  /api/admin/base-texts/{id}
    GET    /api/admin/dashboard-texts
    GET    /api/admin/stable/overview
    GET    /api/admin/stable/countries-status
    GET    /api/admin/stable/workflow-log
    POST   /api/admin/stable/health-check
    GET    /api/admin/analytics/countries
    GET    /api/admin/analytics/summary
    GET    /api/admin/analytics/export.csv
    GET    /api/analytics/summary
    GET    /api/admin/jobs
    GET    /api/admin/jobs/{id}
    POST   /api/admin/jobs/{id}/cancel
    POST   /api/admin/jobs/{id}/resume
    GET    /api/admin/events
    GET    /api/admin/backups
    POST   /api/admin/backups
    GET    /api/admin/static-site.zip
    `,
  ),
  ...allow(
    'admin',
    true,
    `
    GET    /api/admin/users
    POST   /api/admin/users
    PUT    /api/admin/users/{id}
    DELETE /api/admin/users/{id}
    POST   /api/admin/users/{id}/reset-two-factor
    POST   /api/admin/init-database
    `,
  ),
];

const patterns = calls.map((call) => ({
  call,
  pattern: new RegExp(`^${call.path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}));

/** The calls that an address answers to, one per method. */
export const callsAt = (path: string): Call[] =>
  patterns.filter(({ pattern }) => pattern.test(path)).map(({ call }) => call);

/** The addresses behind the guard: everything under `/api/admin`, and the staff calls that lie elsewhere. */
export const guardedPaths: readonly string[] = [
  '/api/admin/*',
  ...new Set(calls.map(({ path }) => path).filter((path) => !path.startsWith('/api/admin/'))),
];

const openBeforeSetup = /^\/api\/admin\/(session|logout|account(\/.+)?)$/;

/** What is open to those who have to set up a second factor first. */
export const isOpenBeforeSetup = ({ path }: Call): boolean => openBeforeSetup.test(path);

export const mayCall = (role: Role, { who }: Call): boolean => role === 'admin' || who !== 'admin';

/** A page of the back office and who may see it. `anyone`: without a session; `editor`: editors and admins. */
export type StaffPage = { path: string; who: Call['who'] };

const show = (who: StaffPage['who'], ...paths: string[]): StaffPage[] => paths.map((path) => ({ path, who }));

/** Every page of the back office. */
export const staffPages: readonly StaffPage[] = [
  ...show('anyone', '/admin/login'),
  ...show('editor', '/admin', '/admin/final', '/admin/quick', '/admin/dashboard', '/admin/complete'),
  ...show('editor', '/admin/master', '/admin/account', '/petitions', '/navigation'),
  ...show('admin', '/admin/stable', '/admin/new', '/admin/test', '/admin/analytics', '/admin/texts'),
  ...show('admin', '/admin/users', '/download'),
];

/** The page at an address; undefined where there is none. */
export const staffPageAt = (path: string): StaffPage | undefined =>
  staffPages.find((page) => page.path === path);

export const maySee = (role: Role, { who }: StaffPage): boolean => role === 'admin' || who !== 'admin';
