import { eq, gt } from 'drizzle-orm';
import { rights } from '#app/features.ts';
import { translatableTag } from '#content/index.ts';
import { createAccounts } from '#office/accounts/api.server.ts';
import { saveMasterHash } from '#office/accounts/master.server.ts';
import { openSession, touchSession, unlockSession } from '#office/accounts/sessions.server.ts';
import { sessions } from '#office/accounts/sessions.table.ts';
import { codeAt } from '#office/accounts/two-factor/one-time-codes.server.ts';
import type { TwoFactorPolicy } from '#office/accounts/two-factor/policy.ts';
import { confirmSecondFactor, startSecondFactor } from '#office/accounts/two-factor/second-factor.server.ts';
import { twoFactors } from '#office/accounts/two-factor/two-factors.table.ts';
import { users } from '#office/accounts/users.table.ts';
import { connect } from '#platform/db/client.server.ts';
import { isUnavailable } from '#platform/db/index.server.ts';
import { createHttp } from '#platform/http/index.server.ts';
import { createProxyDetector } from '#platform/limits/index.server.ts';
import { rateLimits } from '#platform/limits/rate-limits.table.ts';
import { createLogger } from '#platform/log/index.server.ts';
import { cheapHash } from './cheap-hash.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

export const publicUrl = 'https://petition.example';
export const adminPassword = 'ein Kranich über Gießen';
export const masterPassword = 'drei Möwen an der Förde';

export type RequestOptions = {
  body?: unknown;
  cookie?: string | undefined;
  /** Address of the client; without one the request has no socket. */
  from?: string;
  headers?: Record<string, string>;
};

type App = ReturnType<typeof createHttp>;

export const silentLog = createLogger({ level: 'silent', name: 'test' });
/** No unknown proxies: visitors connect directly or through configured ones. */
export const knownProxies = createProxyDetector(
  { trustedProxies: 0, isConfigured: true, isHttps: true },
  silentLog,
);

const bodyOf = (body: unknown) => (typeof body === 'string' ? body : JSON.stringify(body));

/** Sends a request to an application as a browser on the site would. */
export const sendRequest = async (
  app: App,
  call: string,
  { body, cookie, from, headers = {} }: RequestOptions = {},
) => {
  const [method = '', path = ''] = call.split(' ');
  const all = {
    ...(method === 'GET' ? {} : { Origin: publicUrl }),
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(cookie === undefined ? {} : { Cookie: cookie }),
    ...headers,
  };
  const env = from ? { incoming: { socket: { remoteAddress: from } } } : {};
  const init = { method, headers: all, ...(body === undefined ? {} : { body: bodyOf(body) }) };
  const response = await app.request(path, init, env);
  const isStream = response.headers.get('content-type') === 'text/event-stream';
  // A stream never ends by itself.
  if (isStream) await response.body?.cancel();
  const text = isStream ? '' : await response.text();
  const isJson = text !== '' && /json/.test(response.headers.get('content-type') ?? '');
  const json: Record<string, unknown> = isJson ? JSON.parse(text) : {};
  return { status: response.status, code: json.code, json, text, headers: response.headers };
};

/** `name=value` of the session cookie that a response sets. */
export const cookieOf = (response: { headers: Headers }): string =>
  response.headers.get('set-cookie')?.split(';')[0] ?? '';

/** One server process with the accounts feature only, on its own database connection. */
const startProcess = (
  database: Parameters<typeof createAccounts>[0]['database'],
  now: () => Date,
  requireTwoFactor: TwoFactorPolicy = 'none',
) => {
  const app = createHttp({
    report: (error) => {
      throw error;
    },
    isTemporary: isUnavailable,
  });
  const accounts = createAccounts({
    database,
    publicUrl,
    rights,
    languageOf: translatableTag,
    trustedProxies: 0,
    forwarding: knownProxies,
    log: silentLog,
    requireTwoFactor,
    now,
  });
  for (const path of rights.guardedPaths) app.use(path, accounts.guard);
  app.route('/', accounts.routes);
  return app;
};

/**
 * The accounts feature alone on a real database, with an adjustable clock; user 1 is `admin`, user 2 the editor
 * `redaktion`.
 * @param makeDatabase one with the texts of the site where whole applications are to run on it too
 */
export const startStaff = async (makeDatabase: () => Promise<TestDatabase> = createTestDatabase) => {
  const database = await makeDatabase();
  const clock = { offsetMs: 0 };
  const now = () => new Date(Date.now() + clock.offsetMs);
  const app = startProcess(database, now);
  const passwordHash = cheapHash(adminPassword);
  const masterHash = cheapHash(masterPassword);
  await database.db.write(async (tx) => {
    await tx.insert(users).values([
      { id: 1, username: 'admin', email: 'leitung@example.org', role: 'admin', passwordHash },
      { username: 'redaktion', email: 'redaktion@example.org', role: 'editor', passwordHash },
    ]);
    await saveMasterHash(tx, masterHash, now());
  });
  const others: { close: () => Promise<void> }[] = [];

  return {
    app,
    clock,
    /** Resets everything: the clock, two users without a second factor, no sessions, no counted attempts. */
    reset: async () => {
      clock.offsetMs = 0;
      await database.db.write(async (tx) => {
        await tx.delete(rateLimits);
        await tx.delete(twoFactors);
        await tx.delete(sessions);
        await tx.delete(users).where(gt(users.id, 2));
      });
    },
    database,
    db: database.db,
    sendRequest: (call: string, options: RequestOptions = {}) => sendRequest(app, call, options),
    login: (username: string, password: string, options: RequestOptions = {}) =>
      sendRequest(app, 'POST /api/admin/login', { ...options, body: { username, password } }),
    /** The cookie of a new session. */
    session: async (who: 'admin' | 'editor' | number, { unlocked = false } = {}): Promise<string> => {
      const id = typeof who === 'number' ? who : who === 'admin' ? 1 : 2;
      const token = await database.db.write((tx) => openSession(tx, id, now()));
      const seen = await touchSession(database.db, token, now());
      if (!seen) throw new Error(`User ${id} cannot have a session`);
      if (unlocked) await database.db.write((tx) => unlockSession(tx, seen.id, now()));
      return `__Host-staff=${token}`;
    },
    /** The cookie of a translator for these languages, who is added where there is none. */
    translator: async (...languages: string[]): Promise<string> => {
      const username = `uebersetzt.${languages.join('.')}`;
      const values = { username, email: null, role: 'translator' as const, languages, passwordHash };
      const token = await database.db.write(async (tx) => {
        await tx.insert(users).values(values).onConflictDoNothing();
        const [user] = await tx.select().from(users).where(eq(users.username, username));
        return openSession(tx, user?.id ?? 0, now());
      });
      return `__Host-staff=${token}`;
    },
    /** Sets up a second factor for a user, which uses up its first code. */
    secondFactor: async (userId: number) => {
      const secret = await database.db.write((tx) => startSecondFactor(tx, userId, now()));
      if (secret === null) throw new Error('This user has a second factor already');
      const first = codeAt(secret, now());
      const confirmed = await database.db.write((tx) => confirmSecondFactor(tx, userId, first, now()));
      if (!confirmed.ok) throw new Error(confirmed.error);
      /** Advances the clock by one step and returns its code. */
      const nextCode = () => {
        clock.offsetMs += 30_000;
        return codeAt(secret, now());
      };
      /** A code that is valid neither now nor one step before or after. */
      const wrongCode = () => {
        const validCodes = [-30_000, 0, 30_000].map((ms) => codeAt(secret, new Date(now().getTime() + ms)));
        return ['000000', '111111', '222222', '333333'].find((code) => !validCodes.includes(code)) as string;
      };
      return { secret, recoveryCodes: confirmed.value, usedCode: first, nextCode, wrongCode };
    },
    /** Another server process on the same database. */
    otherProcess: (requireTwoFactor?: TwoFactorPolicy) => {
      const connection = connect(database.endpoint, silentLog);
      others.push(connection);
      return startProcess(connection, now, requireTwoFactor);
    },
    close: async () => {
      for (const other of others) await other.close();
      await database.close();
    },
  };
};

export type Staff = Awaited<ReturnType<typeof startStaff>>;
