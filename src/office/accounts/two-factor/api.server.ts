import { createRoute } from '@hono/zod-openapi';
import { err, ok } from '#lib/result.ts';
import { createRouter, limitBody, requireJson, staffRoute } from '#platform/http/index.server.ts';
import { ApiError, httpErrors } from '#platform/http/index.ts';
import { valueOrThrow } from '../api-errors.server.ts';
import { recordAudit } from '../audit.server.ts';
import { accountCalls } from '../calls.contract.ts';
import type { AccountsDependencies } from '../dependencies.server.ts';
import { accountErrors } from '../errors.ts';
import { confirmOwnSecondFactor, withReauthentication } from '../own-account.server.ts';
import { requestContext } from '../own-account-api.server.ts';
import { staffOf } from '../staff-session.server.ts';
import { enrolmentUri, qrSvg } from './one-time-codes.server.ts';
import { isTwoFactorRequired } from './policy.ts';
import { removeSecondFactor, renewRecoveryCodes, startSecondFactor } from './second-factor.server.ts';

const common = { tags: ['Own account'], middleware: [requireJson, limitBody(4096)] };
const commonErrors = [
  accountErrors.no_session,
  accountErrors.origin_not_allowed,
  accountErrors.too_many_attempts,
  httpErrors.unavailable,
  httpErrors.invalid_input,
  httpErrors.invalid_json,
  httpErrors.payload_too_large,
  httpErrors.unsupported_media_type,
] as const;

const startRoute = createRoute({
  ...staffRoute(accountCalls, 'POST /api/admin/account/two-factor', 'What the app takes', [
    ...commonErrors,
    accountErrors.password_wrong,
    accountErrors.two_factor_on,
  ]),
  ...common,
  operationId: 'startTwoFactor',
  summary: 'Shows a new secret for an app; nothing is on until a code of it is confirmed, within an hour',
});

const shownOnce = 'Recovery codes, shown this once';

const confirmRoute = createRoute({
  ...staffRoute(accountCalls, 'POST /api/admin/account/two-factor/confirm', shownOnce, [
    ...commonErrors,
    accountErrors.two_factor_wrong,
    accountErrors.two_factor_on,
    accountErrors.two_factor_not_started,
  ]),
  ...common,
  operationId: 'confirmTwoFactor',
  summary: 'Switches the second factor on and ends the other sessions',
});

const renewRoute = createRoute({
  ...staffRoute(accountCalls, 'POST /api/admin/account/two-factor/recovery-codes', shownOnce, [
    ...commonErrors,
    accountErrors.password_wrong,
    accountErrors.two_factor_wrong,
    accountErrors.two_factor_off,
  ]),
  ...common,
  operationId: 'renewRecoveryCodes',
  summary: 'New recovery codes; the old ones are void',
});

const disableRoute = createRoute({
  ...staffRoute(accountCalls, 'POST /api/admin/account/two-factor/disable', 'Off', [
    ...commonErrors,
    accountErrors.password_wrong,
    accountErrors.two_factor_wrong,
    accountErrors.two_factor_off,
    accountErrors.two_factor_mandatory,
  ]),
  ...common,
  operationId: 'disableTwoFactor',
  summary: 'Switches the second factor off',
});

/** The user's own second factor; behind the guard. */
export const twoFactorApi = (dependencies: AccountsDependencies) => {
  const { now, publicUrl, requireTwoFactor } = dependencies;
  const requestOf = requestContext(dependencies);
  const { host } = new URL(publicUrl);
  return createRouter()
    .openapi(startRoute, async (c) => {
      const started = withReauthentication(
        dependencies,
        requestOf(c),
        c.req.valid('json'),
        async (tx, user) => {
          const secret = await startSecondFactor(tx, user.id, now());
          if (secret === null) return err('two_factor_on' as const);
          await recordAudit(tx, { at: now(), actor: user, action: 'two_factor_started' });
          return ok(secret);
        },
      );
      const secret = valueOrThrow(await started);
      const uri = enrolmentUri(secret, staffOf(c).user.username, host);
      return c.json({ secret, uri, qr: qrSvg(uri) }, 200);
    })
    .openapi(confirmRoute, async (c) => {
      const confirmed = confirmOwnSecondFactor(dependencies, requestOf(c), c.req.valid('json').code);
      return c.json({ recoveryCodes: valueOrThrow(await confirmed) }, 200);
    })
    .openapi(renewRoute, async (c) => {
      const renewed = withReauthentication(
        dependencies,
        requestOf(c),
        c.req.valid('json'),
        async (tx, user) => {
          const codes = await renewRecoveryCodes(tx, user.id);
          if (codes === null) return err('two_factor_off' as const);
          await recordAudit(tx, { at: now(), actor: user, action: 'recovery_codes_renewed' });
          return ok(codes);
        },
      );
      return c.json({ recoveryCodes: valueOrThrow(await renewed) }, 200);
    })
    .openapi(disableRoute, async (c) => {
      if (isTwoFactorRequired(requireTwoFactor, staffOf(c).user.role))
        throw new ApiError(accountErrors.two_factor_mandatory);
      const disabled = withReauthentication(
        dependencies,
        requestOf(c),
        c.req.valid('json'),
        async (tx, user) => {
          await removeSecondFactor(tx, user.id);
          await recordAudit(tx, { at: now(), actor: user, action: 'two_factor_off' });
          return ok(null);
        },
      );
      valueOrThrow(await disabled);
      return c.body(null, 204);
    });
};
