import { createRoute, type z } from '@hono/zod-openapi';
import { recordAudit } from '#features/audit/index.server.ts';
import { err, ok } from '#lib/result.ts';
import { createRouter, jsonAnswer, problem, requireJson } from '#platform/http/index.server.ts';
import { ApiError, type ErrorCode } from '#platform/http/index.ts';
import { valueOrThrow } from '../api-errors.server.ts';
import { codeProof, enrolmentAnswer, fullProof, passwordProof, recoveryAnswer } from '../contract.ts';
import type { AccountsDependencies } from '../dependencies.server.ts';
import { limitBody } from '../guard.server.ts';
import { confirmOwnSecondFactor, withProof } from '../own-account.server.ts';
import { requestContext } from '../own-account-api.server.ts';
import { staffOf } from '../staff-session.server.ts';
import { enrolmentUri, qrSvg } from './one-time-codes.server.ts';
import { isTwoFactorRequired } from './policy.ts';
import { removeSecondFactor, renewRecoveryCodes, startSecondFactor } from './second-factor.server.ts';

const path = '/api/admin/account/two-factor';
const described = <T extends z.ZodType>(schema: T) => ({
  method: 'post' as const,
  tags: ['Own account'],
  middleware: [requireJson, limitBody(4096)],
  request: { body: { required: true as const, content: { 'application/json': { schema } } } },
});
const refusals = (...codes: ErrorCode[]) =>
  problem(
    ...codes,
    'no_session',
    'origin_not_allowed',
    'too_many_attempts',
    'unavailable',
    'invalid_input',
    'invalid_json',
    'payload_too_large',
    'unsupported_media_type',
  );

const startRoute = createRoute({
  ...described(passwordProof),
  path,
  summary: 'Shows a new secret for an app; nothing is on until a code of it is confirmed, within an hour',
  responses: {
    200: jsonAnswer(enrolmentAnswer, 'What the app takes'),
    ...refusals('password_wrong', 'two_factor_on'),
  },
});

const confirmRoute = createRoute({
  ...described(codeProof),
  path: `${path}/confirm`,
  summary: 'Switches the second factor on and ends the other sessions',
  responses: {
    200: jsonAnswer(recoveryAnswer, 'Recovery codes, shown this once'),
    ...refusals('two_factor_wrong', 'two_factor_on', 'two_factor_not_started'),
  },
});

const renewRoute = createRoute({
  ...described(fullProof),
  path: `${path}/recovery-codes`,
  summary: 'New recovery codes; the old ones are void',
  responses: {
    200: jsonAnswer(recoveryAnswer, 'Recovery codes, shown this once'),
    ...refusals('password_wrong', 'two_factor_wrong', 'two_factor_off'),
  },
});

const disableRoute = createRoute({
  ...described(fullProof),
  path: `${path}/disable`,
  summary: 'Switches the second factor off',
  responses: {
    204: { description: 'Off' },
    ...refusals('password_wrong', 'two_factor_wrong', 'two_factor_off', 'two_factor_mandatory'),
  },
});

/** The user's own second factor; behind the guard. */
export const twoFactorApi = (dependencies: AccountsDependencies) => {
  const { now, publicUrl, requireTwoFactor } = dependencies;
  const requestOf = requestContext(dependencies);
  const { host } = new URL(publicUrl);
  return createRouter()
    .openapi(startRoute, async (c) => {
      const started = withProof(dependencies, requestOf(c), c.req.valid('json'), async (tx, user) => {
        const secret = await startSecondFactor(tx, user.id, now());
        if (secret === null) return err('two_factor_on' as const);
        await recordAudit(tx, { at: now(), actor: user, action: 'two_factor_started' });
        return ok(secret);
      });
      const secret = valueOrThrow(await started);
      const uri = enrolmentUri(secret, staffOf(c).user.username, host);
      return c.json({ secret, uri, qr: qrSvg(uri) }, 200);
    })
    .openapi(confirmRoute, async (c) => {
      const confirmed = confirmOwnSecondFactor(dependencies, requestOf(c), c.req.valid('json').code);
      return c.json({ recoveryCodes: valueOrThrow(await confirmed) }, 200);
    })
    .openapi(renewRoute, async (c) => {
      const renewed = withProof(dependencies, requestOf(c), c.req.valid('json'), async (tx, user) => {
        const codes = await renewRecoveryCodes(tx, user.id);
        if (codes === null) return err('two_factor_off' as const);
        await recordAudit(tx, { at: now(), actor: user, action: 'recovery_codes_renewed' });
        return ok(codes);
      });
      return c.json({ recoveryCodes: valueOrThrow(await renewed) }, 200);
    })
    .openapi(disableRoute, async (c) => {
      if (isTwoFactorRequired(requireTwoFactor, staffOf(c).user.role))
        throw new ApiError('two_factor_mandatory');
      const disabled = withProof(dependencies, requestOf(c), c.req.valid('json'), async (tx, user) => {
        await removeSecondFactor(tx, user.id);
        await recordAudit(tx, { at: now(), actor: user, action: 'two_factor_off' });
        return ok(null);
      });
      valueOrThrow(await disabled);
      return c.body(null, 204);
    });
};
