/** @module-tag slow */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rights } from '#app/features.ts';
import type { Call } from '#office/accounts/rights.ts';
import { users } from '#office/accounts/users.table.ts';
import { type Staff, sendRequest, startStaff } from '../support/accounts.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { createSiteDatabase } from '../support/site-database.ts';

let staff: Staff;
/** The whole site, so that the routes behind the guard exist. */
let site: TestApp;
/** The site with a mandatory second factor for admins, which user 1 does not have. */
let strictSite: TestApp;
/** A deactivated account that still has a session in the database. */
let deactivated: number;
beforeAll(async () => {
  staff = await startStaff(createSiteDatabase);
  const env = { DATABASE_URL: staff.database.url };
  [site, strictSite] = await Promise.all([
    startTestApp({ env }),
    startTestApp({ env: { ...env, REQUIRE_TWO_FACTOR: 'admins' } }),
  ]);
  documentedOutcomes = await loadDocumentedOutcomes(site);
  const left = { username: 'ehemals', role: 'admin', passwordHash: '-' } as const;
  const [row] = await staff.db.write((tx) => tx.insert(users).values(left).returning());
  deactivated = row?.id ?? 0;
});
afterAll(async () => {
  await Promise.all([site.close(), strictSite.close()]);
  await staff.close();
});

/** A status of success, or the code of a failure. */
type Outcome = number | string;
type Responses = Record<string, { description: string }>;

const outcomesOf = (responses: Responses): Outcome[] =>
  Object.entries(responses).flatMap(([status, { description }]): Outcome[] =>
    status.startsWith('2')
      ? [Number(status)]
      : [...description.matchAll(/`(\w+)`/g)].map(([, code = '']) => code),
  );

/** Documented outcomes of each call, by `METHOD path`. */
let documentedOutcomes: ReadonlyMap<string, readonly Outcome[]>;

const loadDocumentedOutcomes = async ({ get }: TestApp): Promise<typeof documentedOutcomes> => {
  type Description = { paths: Record<string, Record<string, { responses: Responses }>> };
  const { paths } = (await (await get('/api/openapi.json')).json()) as Description;
  return new Map(
    Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(
        ([method, { responses }]) => [`${method.toUpperCase()} ${path}`, outcomesOf(responses)] as const,
      ),
    ),
  );
};

const cookiesByVisitor = {
  nobody: async () => undefined,
  'a session that ended': async () => {
    const cookie = await staff.session('admin', { unlocked: true });
    await staff.sendRequest('POST /api/admin/logout', { cookie });
    return cookie;
  },
  'somebody deactivated': async () => {
    const setActive = (isActive: boolean) =>
      staff.db.write((tx) => tx.update(users).set({ isActive }).where(eq(users.id, deactivated)));
    await setActive(true);
    const cookie = await staff.session(deactivated, { unlocked: true });
    await setActive(false);
    return cookie;
  },
  editor: () => staff.session('editor'),
  translator: () => staff.translator('fr'),
  admin: () => staff.session('admin'),
  'admin, unlocked': () => staff.session('admin', { unlocked: true }),
  'admin who must set up a second factor': () => staff.session('admin', { unlocked: true }),
  'editor where only admins must': () => staff.session('editor'),
};
type VisitorKind = keyof typeof cookiesByVisitor;

const cookies = new Map<VisitorKind, string | undefined>();
/** The cookie of a visitor, created once for all calls. */
const cookieOf = async (visitor: VisitorKind): Promise<string | undefined> => {
  if (!cookies.has(visitor)) cookies.set(visitor, await cookiesByVisitor[visitor]());
  return cookies.get(visitor);
};
const isStrict = (visitor: VisitorKind) => visitor.endsWith('must') || visitor.endsWith('factor');

const accountCalls = [
  'GET /api/admin/session',
  'POST /api/admin/logout',
  'GET /api/admin/account',
  'PUT /api/admin/account/password',
  'POST /api/admin/account/two-factor',
  'POST /api/admin/account/two-factor/confirm',
  'POST /api/admin/account/two-factor/recovery-codes',
  'POST /api/admin/account/two-factor/disable',
  'GET /api/admin/account/sessions',
  'DELETE /api/admin/account/sessions/{id}',
  'POST /api/admin/account/sessions/end-others',
  'POST /api/admin/passkeys/options',
  'POST /api/admin/passkeys',
  'GET /api/admin/passkeys',
  'DELETE /api/admin/passkeys/{id}',
];

/** The error code of the guard; null if it lets the call through. */
const expected = ({ who, master, method, path }: Call, visitor: VisitorKind): string | null => {
  if (who === 'anyone') return null;
  if (/nobody|ended|deactivated/.test(visitor)) return 'no_session';
  if (visitor.startsWith('editor')) return ['staff', 'editor'].includes(who) ? null : 'role_not_allowed';
  if (visitor === 'translator' && who === 'translator' && path.includes('{language}'))
    return 'language_not_allowed';
  if (visitor === 'translator') return ['staff', 'translator'].includes(who) ? null : 'role_not_allowed';
  if (isStrict(visitor))
    return accountCalls.includes(`${method} ${path}`) ? null : 'two_factor_setup_required';
  return master && visitor === 'admin' ? 'master_password_required' : null;
};

const guardErrors = [
  'no_session',
  'language_not_allowed',
  'role_not_allowed',
  'two_factor_setup_required',
  'master_password_required',
  'master_password_wrong',
];

/** Expected outcomes behind the guard for a request without a body and with an unknown id. */
const expectedOutcomes = ({ method, path }: Call): readonly Outcome[] => {
  const answers = documentedOutcomes.get(`${method} ${path}`);
  // Not implemented yet: the guard lets it through, and there is no route.
  if (!answers) return ['not_found'];
  const isPlainRead = method === 'GET' && !path.includes('{');
  return answers.filter((response) =>
    isPlainRead ? response === 200 : !guardErrors.includes(String(response)),
  );
};

const matrix = rights.calls.flatMap((call) =>
  (Object.keys(cookiesByVisitor) as VisitorKind[]).map((visitor) => ({
    call,
    visitor,
    name: `${call.method} ${call.path}`,
  })),
);

/** Query parameters that keep the response of site-wide exports small. */
const queryForSmallResponse: Readonly<Record<string, string>> = {
  '/api/admin/static-site.zip': '?countries=AT&languages=de',
};

describe('who may make which call', () => {
  it.each(matrix)('$name by $visitor', async ({ call, visitor }) => {
    // An unknown id, so that nothing is changed.
    const path = `${call.path.replaceAll(/\{\w+\}/g, '999999')}${queryForSmallResponse[call.path] ?? ''}`;
    const cookie = await cookieOf(visitor);
    const { app } = isStrict(visitor) ? strictSite : site;
    const response = await sendRequest(app, `${call.method} ${path}`, { cookie });
    // It may have ended or locked a session.
    if (call.method !== 'GET' && response.status < 300) cookies.clear();
    const refusal = expected(call, visitor);
    if (refusal === null) expect(expectedOutcomes(call)).toContain(response.code ?? response.status);
    else expect(response).toMatchObject({ status: refusal === 'no_session' ? 401 : 403, code: refusal });
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('names every call once', () => {
    const names = rights.calls.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThan(50);
  });
});

describe('what is in no table', () => {
  const unknown = [
    '/api/admin',
    '/api/admin/',
    '/api/admin/no-such-call',
    '/api/admin/users/1/password',
    '/api/admin/users/',
    '/api/admin/sessionx',
    '/api/admin/stable',
    '/api/admin/%00',
    '/api/admin/..%2Fusers',
    '/api/admin/USERS',
    '/api/admin/analytics/exportXcsv',
  ];

  it.each(unknown)('%s is hidden without a session and unknown with one', async (path) => {
    expect(await staff.sendRequest(`GET ${path}`)).toMatchObject({ status: 401, code: 'no_session' });
    expect(await staff.sendRequest(`DELETE ${path}`)).toMatchObject({ status: 401, code: 'no_session' });
    const cookie = await staff.session('admin', { unlocked: true });
    expect(await staff.sendRequest(`GET ${path}`, { cookie })).toMatchObject({
      status: 404,
      code: 'not_found',
    });
  });

  it('another method of a known address is 405 with a session', async () => {
    expect(await staff.sendRequest('DELETE /api/admin/session')).toMatchObject({ status: 401 });
    const response = await staff.sendRequest('DELETE /api/admin/users', {
      cookie: await staff.session('admin'),
    });
    expect(response).toMatchObject({ status: 405, code: 'method_not_allowed' });
    expect(response.headers.get('allow')).toBe('GET, HEAD, POST');
  });

  it.each(['%75sers', 'users?x=1', 'users#x'])(
    'an address written as %s needs the same rights',
    async (path) => {
      const cookie = await staff.session('editor');
      expect((await staff.sendRequest(`GET /api/admin/${path}`, { cookie })).status).toBe(403);
    },
  );

  it('HEAD needs the rights of GET', async () => {
    expect((await staff.sendRequest('HEAD /api/admin/session')).status).toBe(401);
    expect(
      (await staff.sendRequest('HEAD /api/admin/session', { cookie: await staff.session('editor') })).status,
    ).toBe(200);
  });
});

describe('where a changing call comes from', () => {
  const foreign: Record<string, string>[] = [
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { Origin: 'http://petition.example' },
    { Origin: 'https://petition.example.evil.example' },
    { Origin: 'https://petition.example:8443' },
    { Origin: 'https://sub.petition.example', 'Sec-Fetch-Site': 'same-site' },
    { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
  ];

  it.each(foreign)('is refused with %o, whoever asks', async (headers) => {
    const cookie = await staff.session('admin', { unlocked: true });
    for (const call of ['POST /api/admin/login', 'POST /api/admin/logout', 'DELETE /api/admin/users/2'])
      expect(await staff.sendRequest(call, { cookie, headers })).toMatchObject({
        status: 403,
        code: 'origin_not_allowed',
      });
    expect((await staff.sendRequest('GET /api/admin/session', { cookie })).status).toBe(200);
  });

  it('may be the site itself, under another name of the same server too', async () => {
    for (const headers of [
      {},
      { Origin: 'http://127.0.0.1:3000', 'Sec-Fetch-Site': 'same-origin' },
    ] as Record<string, string>[]) {
      const cookie = await staff.session('editor');
      expect((await staff.sendRequest('POST /api/admin/logout', { cookie, headers })).status).toBe(204);
    }
  });

  it('may be a program that is no browser', async () => {
    const cookie = await staff.session('editor');
    const response = await staff.app.request('/api/admin/logout', {
      method: 'POST',
      headers: { Cookie: cookie },
    });
    expect(response.status).toBe(204);
  });
});
