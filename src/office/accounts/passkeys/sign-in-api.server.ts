import { createRoute } from '@hono/zod-openapi';
import { createRouter, limitBody, requireJson, staffRoute } from '#platform/http/index.server.ts';
import { httpErrors } from '#platform/http/index.ts';
import { valueOrThrow } from '../api-errors.server.ts';
import { accountCalls } from '../calls.contract.ts';
import type { AccountsDependencies } from '../dependencies.server.ts';
import { accountErrors } from '../errors.ts';
import type { Ceremonies } from './ceremonies.server.ts';
import { issueChallenge } from './challenges.server.ts';
import { signInWithPasskey } from './sign-in.server.ts';

const optionsRoute = createRoute({
  ...staffRoute(accountCalls, 'POST /api/admin/login/passkey/options', 'For the browser', [
    accountErrors.origin_not_allowed,
    accountErrors.too_many_attempts,
    httpErrors.unavailable,
  ]),
  security: [],
  operationId: 'startPasskeySignIn',
  tags: ['Staff'],
  summary: 'A challenge to sign in with a passkey, once and within five minutes',
});

const signInRoute = createRoute({
  ...staffRoute(accountCalls, 'POST /api/admin/login/passkey', 'Who is signed in now', [
    accountErrors.passkey_unknown,
    accountErrors.passkey_expired,
    accountErrors.passkey_foreign,
    accountErrors.passkey_cloned,
    accountErrors.passkey_invalid,
    accountErrors.origin_not_allowed,
    accountErrors.too_many_attempts,
    httpErrors.unavailable,
    httpErrors.invalid_input,
    httpErrors.invalid_json,
    httpErrors.payload_too_large,
    httpErrors.unsupported_media_type,
  ]),
  security: [],
  operationId: 'signInWithPasskey',
  tags: ['Staff'],
  summary: 'Signs in with a passkey, which stands for password and code; the session is a cookie',
  middleware: [requireJson, limitBody(32_768)] as const,
});

/** Signing in with a passkey; open to everybody. */
export const passkeySignInApi = (dependencies: AccountsDependencies, ceremonies: Ceremonies) => {
  const { db, attemptLimiter, cookie, now, sourceOf } = dependencies;
  return createRouter()
    .openapi(optionsRoute, async (c) => {
      valueOrThrow(await attemptLimiter.countChallenge(sourceOf(c)));
      const challenge = await db.write((tx) => issueChallenge(tx, null, now()));
      return c.json(await ceremonies.signInOptions(challenge), 200);
    })
    .openapi(signInRoute, async (c) => {
      const { response } = c.req.valid('json');
      const attempt = { response, source: sourceOf(c), previousToken: cookie.read(c), now: now() };
      const { user, token } = valueOrThrow(await signInWithPasskey(dependencies, ceremonies, attempt));
      cookie.write(c, token);
      const { id, username, email, role } = user;
      return c.json({ user: { id, username, email, role } }, 200);
    });
};
