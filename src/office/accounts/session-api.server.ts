import { createRoute } from '@hono/zod-openapi';
import { createRouter, limitBody, requireJson, staffRoute } from '#platform/http/index.server.ts';
import { httpErrors } from '#platform/http/index.ts';
import { valueOrThrow } from './api-errors.server.ts';
import { recordAudit } from './audit.server.ts';
import { accountCalls } from './calls.contract.ts';
import type { AccountsDependencies } from './dependencies.server.ts';
import { accountErrors } from './errors.ts';
import { signIn } from './login.server.ts';
import { checkMaster } from './master.server.ts';
import { endSession, secondsUntil, unlockSession } from './sessions.server.ts';
import { staffOf } from './staff-session.server.ts';

const smallBody = limitBody(4096);
const bodyErrors = [
  httpErrors.invalid_input,
  httpErrors.invalid_json,
  httpErrors.payload_too_large,
  httpErrors.unsupported_media_type,
] as const;

const loginRoute = createRoute({
  ...staffRoute(accountCalls, 'POST /api/admin/login', 'Who is signed in now', [
    accountErrors.login_failed,
    accountErrors.two_factor_required,
    accountErrors.two_factor_wrong,
    accountErrors.origin_not_allowed,
    accountErrors.too_many_attempts,
    httpErrors.unavailable,
    ...bodyErrors,
  ]),
  security: [],
  operationId: 'signIn',
  tags: ['Staff'],
  summary: 'Signs in; the session is a cookie',
  middleware: [requireJson, smallBody] as const,
});

const logoutRoute = createRoute({
  ...staffRoute(accountCalls, 'POST /api/admin/logout', 'Signed out', [
    accountErrors.no_session,
    accountErrors.origin_not_allowed,
    httpErrors.unavailable,
  ]),
  operationId: 'signOut',
  tags: ['Staff'],
  summary: 'Ends the session',
});

const sessionRoute = createRoute({
  ...staffRoute(accountCalls, 'GET /api/admin/session', 'The session', [
    accountErrors.no_session,
    httpErrors.unavailable,
  ]),
  operationId: 'getSession',
  tags: ['Staff'],
  summary: 'Who is signed in',
});

const unlockRoute = createRoute({
  ...staffRoute(accountCalls, 'POST /api/admin/verify-master-password', 'Unlocked', [
    accountErrors.no_session,
    accountErrors.origin_not_allowed,
    accountErrors.role_not_allowed,
    accountErrors.two_factor_setup_required,
    accountErrors.master_password_wrong,
    accountErrors.too_many_attempts,
    httpErrors.unavailable,
    ...bodyErrors,
  ]),
  operationId: 'unlock',
  tags: ['Staff'],
  summary: 'Unlocks what the master password guards, for 15 minutes',
  middleware: [requireJson, smallBody] as const,
});

/** `login`, `logout`, `session` and `verify-master-password`; behind the guard. */
export const sessionApi = (dependencies: AccountsDependencies) => {
  const { db, cookie, now, sourceOf } = dependencies;
  return createRouter()
    .openapi(loginRoute, async (c) => {
      const previousToken = cookie.read(c);
      const attempt = { ...c.req.valid('json'), source: sourceOf(c), previousToken, now: now() };
      const { user, token } = valueOrThrow(await signIn(dependencies, attempt));
      cookie.write(c, token);
      const { id, username, email, role } = user;
      return c.json({ user: { id, username, email, role } }, 200);
    })
    .openapi(logoutRoute, async (c) => {
      const token = cookie.read(c) as string;
      const work = db.write(async (tx) => {
        await endSession(tx, token);
        await recordAudit(tx, { at: now(), actor: staffOf(c).user, action: 'signed_out' });
      });
      await work;
      cookie.remove(c);
      return c.body(null, 204);
    })
    .openapi(sessionRoute, (c) => {
      const { user, masterUnlockedUntil: until, twoFactorSetupRequired } = staffOf(c);
      const masterUnlockedUntil = until?.toISOString() ?? null;
      const masterSecondsLeft = secondsUntil(until, now());
      return c.json({ user, masterUnlockedUntil, masterSecondsLeft, twoFactorSetupRequired }, 200);
    })
    .openapi(unlockRoute, async (c) => {
      const session = staffOf(c);
      const { masterPassword } = c.req.valid('json');
      const context = { source: sourceOf(c), now: now() };
      valueOrThrow(await checkMaster(dependencies, session, masterPassword, context));
      const work = db.write(async (tx) => {
        await recordAudit(tx, { at: context.now, actor: session.user, action: 'master_unlocked' });
        return unlockSession(tx, session.id, context.now);
      });
      const until = await work;
      const unlockedUntil = until.toISOString();
      return c.json({ verified: true as const, unlockedUntil, secondsLeft: secondsUntil(until, now()) }, 200);
    });
};
