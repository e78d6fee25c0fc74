/** `admin` may do everything; `editor` corrects petitions. */
export const roles = ['admin', 'editor'] as const;
export type Role = (typeof roles)[number];

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Who may make a call. `anyone`: without a session; `editor`: editors and admins. */
export type Call = { method: Method; path: string; who: 'anyone' | Role; master: boolean };

const rowFor =
  (who: Call['who'], master = false) =>
  (method: Method, path: `/api/${string}`): Call => ({ method, path, who, master });

const anyone = rowFor('anyone');
const editor = rowFor('editor');
const admin = rowFor('admin');
/** For admins, with the master password. */
const unlocked = rowFor('admin', true);

/** Every staff call with the rights it requires. Calls not listed are refused. */
export const calls: readonly Call[] = [
  anyone('POST', '/api/admin/login'),
  editor('POST', '/api/admin/logout'),
  editor('GET', '/api/admin/session'),
  editor('GET', '/api/admin/account'),
  editor('PUT', '/api/admin/account/password'),
  editor('POST', '/api/admin/account/two-factor'),
  editor('POST', '/api/admin/account/two-factor/confirm'),
  editor('POST', '/api/admin/account/two-factor/recovery-codes'),
  editor('POST', '/api/admin/account/two-factor/disable'),
  editor('GET', '/api/admin/account/sessions'),
  editor('DELETE', '/api/admin/account/sessions/{id}'),
  editor('POST', '/api/admin/account/sessions/end-others'),
  editor('GET', '/api/admin/stats'),
  editor('GET', '/api/admin/petition-rows'),
  editor('GET', '/api/admin/petition-drafts'),
  editor('GET', '/api/admin/petition-drafts/{id}'),
  editor('PATCH', '/api/admin/petition-drafts/{id}'),
  editor('GET', '/api/admin/petition-drafts/{id}/versions'),
  editor('POST', '/api/admin/petition-drafts/{id}/versions/{version}/restore'),
  editor('GET', '/api/admin/petition-drafts/{id}/editor'),
  editor('POST', '/api/admin/petition-drafts/{id}/presence'),
  editor('GET', '/api/admin/petition-drafts/{id}/german'),
  editor('GET', '/api/admin/petition-drafts/{id}/served'),
  editor('GET', '/api/admin/petition-drafts/{id}/remarks'),
  editor('POST', '/api/admin/petition-drafts/{id}/remarks'),
  editor('PATCH', '/api/admin/petition-drafts/{id}/remarks/{remarkId}'),
  editor('GET', '/api/admin/petition-drafts/{id}/merge'),
  editor('POST', '/api/admin/petition-drafts/{id}/merge'),
  editor('POST', '/api/admin/petition-drafts/{id}/check-text'),
  editor('POST', '/api/admin/petition-drafts/{id}/repair'),
  editor('POST', '/api/admin/quality-check/{id}'),
  editor('POST', '/api/admin/ai-process-petition/{id}'),
  editor('GET', '/api/admin/wto-petitions'),
  editor('GET', '/api/admin/wto-petitions/{id}'),
  editor('GET', '/api/admin/wto-petitions/{id}/history'),
  editor('GET', '/api/admin/facts'),
  editor('GET', '/api/admin/facts/{code}'),
  editor('POST', '/api/admin/petition-preview'),
  editor('POST', '/api/generate-pdf'),
  editor('GET', '/api/admin/translations'),
  admin('POST', '/api/admin/verify-master-password'),
  admin('POST', '/api/admin/petition-drafts/bulk-status'),
  admin('POST', '/api/admin/petition-drafts/bulk-undo'),
  admin('POST', '/api/admin/petition-drafts/check-many'),
  admin('POST', '/api/admin/petition-drafts/merge-many'),
  admin('POST', '/api/admin/generate-petition'),
  admin('POST', '/api/admin/generate-petitions'),
  admin('POST', '/api/admin/publish-petition'),
  admin('POST', '/api/admin/promote-to-wto/{id}'),
  admin('POST', '/api/admin/publish-all'),
  admin('DELETE', '/api/admin/wto-petitions/{id}'),
  admin('POST', '/api/admin/wto-petitions/{id}/translate'),
  admin('POST', '/api/admin/wto-petitions/{id}/back-to-editing'),
  admin('POST', '/api/admin/auto-translate-frontend'),
  admin('POST', '/api/admin/generate-country-content-translations'),
  admin('GET', '/api/admin/translation-overview'),
  admin('POST', '/api/admin/regenerate-translations'),
  admin('POST', '/api/admin/regenerate-all-petitions'),
  admin('GET', '/api/admin/translation-languages'),
  admin('PATCH', '/api/admin/translation-languages/{language}'),
  admin('GET', '/api/admin/translation-service'),
  admin('GET', '/api/admin/translation-price'),
  admin('GET', '/api/admin/side-by-side/{language}'),
  admin('GET', '/api/admin/translations/{textId}/{language}'),
  admin('PUT', '/api/admin/translations/{textId}/{language}'),
  admin('DELETE', '/api/admin/translations/{textId}/{language}'),
  admin('POST', '/api/admin/translations/{textId}/{language}/review'),
  admin('POST', '/api/admin/translations/{textId}/{language}/check'),
  admin('GET', '/api/admin/export-translations'),
  admin('POST', '/api/admin/import-translations'),
  admin('GET', '/api/admin/base-texts'),
  admin('PATCH', '/api/admin/base-texts/{id}'),
  admin('GET', '/api/admin/base-texts/{id}/versions'),
  admin('GET', '/api/admin/dashboard-texts'),
  editor('GET', '/api/admin/suggestions'),
  admin('POST', '/api/admin/suggestions/{id}/accept'),
  admin('POST', '/api/admin/suggestions/{id}/reject'),
  admin('POST', '/api/admin/suggestions/{id}/reopen'),
  admin('GET', '/api/admin/reader-links'),
  admin('POST', '/api/admin/reader-links'),
  admin('DELETE', '/api/admin/reader-links/{id}'),
  admin('GET', '/api/admin/native-readings'),
  admin('GET', '/api/admin/stable/overview'),
  admin('GET', '/api/admin/stable/countries-status'),
  admin('GET', '/api/admin/stable/workflow-log'),
  admin('POST', '/api/admin/stable/health-check'),
  admin('GET', '/api/admin/analytics/countries'),
  admin('GET', '/api/admin/analytics/summary'),
  admin('GET', '/api/admin/analytics/days'),
  admin('GET', '/api/admin/analytics/export.csv'),
  admin('GET', '/api/analytics/summary'),
  admin('PATCH', '/api/admin/facts/{code}'),
  admin('POST', '/api/admin/facts/reports/{id}/settle'),
  admin('POST', '/api/admin/facts/reports/settle'),
  admin('GET', '/api/admin/jobs'),
  admin('GET', '/api/admin/jobs/{id}'),
  admin('POST', '/api/admin/jobs/{id}/cancel'),
  admin('POST', '/api/admin/jobs/{id}/pause'),
  admin('POST', '/api/admin/jobs/{id}/resume'),
  admin('GET', '/api/admin/events'),
  admin('GET', '/api/admin/backups'),
  admin('POST', '/api/admin/backups'),
  admin('GET', '/api/admin/static-site'),
  admin('GET', '/api/admin/static-site.zip'),
  admin('GET', '/api/admin/operation-notes'),
  admin('GET', '/api/admin/services'),
  unlocked('GET', '/api/admin/users'),
  unlocked('POST', '/api/admin/users'),
  unlocked('PUT', '/api/admin/users/{id}'),
  unlocked('DELETE', '/api/admin/users/{id}'),
  unlocked('POST', '/api/admin/users/{id}/reset-two-factor'),
  unlocked('POST', '/api/admin/init-database'),
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

/** Whether a call is allowed before the required second factor is set up. */
export const isAllowedBeforeSetup = ({ path }: Call): boolean => openBeforeSetup.test(path);

export const mayCall = (role: Role, { who }: Call): boolean => role === 'admin' || who !== 'admin';

/** A page of the back office and who may see it. `anyone`: without a session; `editor`: editors and admins. */
export type StaffPage = { path: string; who: Call['who'] };

const show = (who: StaffPage['who'], ...paths: string[]): StaffPage[] => paths.map((path) => ({ path, who }));

/** Every page of the back office. */
export const staffPages: readonly StaffPage[] = [
  ...show('anyone', '/admin/login'),
  ...show('editor', '/admin', '/admin/final', '/admin/quick', '/admin/dashboard', '/admin/complete'),
  ...show('editor', '/admin/master', '/admin/account', '/admin/facts', '/petitions', '/navigation'),
  ...show('editor', '/admin/help'),
  ...show('admin', '/admin/stable', '/admin/new', '/admin/test', '/admin/analytics', '/admin/texts'),
  ...show('admin', '/admin/users', '/admin/translations', '/admin/readers', '/download', '/admin/backups'),
];

/** The page at an address; undefined where there is none. */
export const staffPageAt = (path: string): StaffPage | undefined =>
  staffPages.find((page) => page.path === path);

export const mayView = (role: Role, { who }: StaffPage): boolean => role === 'admin' || who !== 'admin';
