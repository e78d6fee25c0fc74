import { createRoute } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { createRouter, limitBody, requireJson, staffRoute } from '#platform/http/index.server.ts';
import { httpErrors } from '#platform/http/index.ts';
import { valueOrThrow } from './api-errors.server.ts';
import { accountCalls } from './calls.contract.ts';
import type { AccountsDependencies } from './dependencies.server.ts';
import { accountErrors } from './errors.ts';
import { checkAndHashPassword } from './new-password.server.ts';
import { type AccountRequest, changeOwnPassword } from './own-account.server.ts';
import { staffOf } from './staff-session.server.ts';
import { isTwoFactorRequired } from './two-factor/policy.ts';
import { recoveryCodesLeft } from './two-factor/second-factor.server.ts';

export const requestContext =
  ({ sourceOf, now }: Pick<AccountsDependencies, 'sourceOf' | 'now'>) =>
  (c: Context): AccountRequest => ({ session: staffOf(c), source: sourceOf(c), now: now() });

const accountRoute = createRoute({
  ...staffRoute(accountCalls, 'GET /api/admin/account', 'The own account', [
    accountErrors.no_session,
    httpErrors.unavailable,
  ]),
  operationId: 'getAccount',
  tags: ['Own account'],
  summary: 'The own account and its second factor',
});

const passwordRoute = createRoute({
  ...staffRoute(accountCalls, 'PUT /api/admin/account/password', 'Changed', [
    accountErrors.no_session,
    accountErrors.origin_not_allowed,
    accountErrors.password_wrong,
    accountErrors.password_too_weak,
    accountErrors.too_many_attempts,
    httpErrors.unavailable,
    httpErrors.invalid_input,
    httpErrors.invalid_json,
    httpErrors.payload_too_large,
    httpErrors.unsupported_media_type,
  ]),
  operationId: 'changePassword',
  tags: ['Own account'],
  summary: 'Sets a new password; ends the other sessions and gives this one a new cookie',
  middleware: [requireJson, limitBody(4096)] as const,
});

/** The own account and its password; behind the guard. */
export const ownAccountApi = (dependencies: AccountsDependencies) => {
  const { db, cookie, requireTwoFactor } = dependencies;
  const request = requestContext(dependencies);
  return createRouter()
    .openapi(accountRoute, async (c) => {
      const { user, twoFactor: enabled } = staffOf(c);
      const required = isTwoFactorRequired(requireTwoFactor, user.role);
      const left = await recoveryCodesLeft(db, user.id);
      return c.json({ user, twoFactor: { enabled, required, recoveryCodesLeft: left } }, 200);
    })
    .openapi(passwordRoute, async (c) => {
      const { currentPassword, newPassword } = c.req.valid('json');
      const { username, email } = staffOf(c).user;
      const hash = await checkAndHashPassword(newPassword, 'newPassword', [username, email]);
      cookie.write(c, valueOrThrow(await changeOwnPassword(dependencies, request(c), currentPassword, hash)));
      return c.body(null, 204);
    });
};
