import { createRoute } from '@hono/zod-openapi';
import { err, ok } from '#lib/result.ts';
import { createRouter, limitBody, requireJson, staffRoute } from '#platform/http/index.server.ts';
import { ApiError, httpErrors } from '#platform/http/index.ts';
import { valueOrThrow } from '../api-errors.server.ts';
import { recordAudit } from '../audit.server.ts';
import { accountCalls } from '../calls.contract.ts';
import type { AccountsDependencies } from '../dependencies.server.ts';
import { accountErrors } from '../errors.ts';
import { withReauthentication } from '../own-account.server.ts';
import { requestContext } from '../own-account-api.server.ts';
import { lockSession } from '../sessions.server.ts';
import { staffOf } from '../staff-session.server.ts';
import { hasSecondFactor } from '../two-factor/second-factor.server.ts';
import { type Ceremonies, challengeIn } from './ceremonies.server.ts';
import { issueChallenge, useUpChallenge } from './challenges.server.ts';
import { addPasskey, listPasskeys, type Passkey, removePasskey } from './passkeys.server.ts';

const tags = ['Own account'];
const bodyErrors = [
  accountErrors.no_session,
  accountErrors.origin_not_allowed,
  httpErrors.unavailable,
  httpErrors.invalid_input,
  httpErrors.invalid_json,
  httpErrors.payload_too_large,
  httpErrors.unsupported_media_type,
] as const;

const optionsRoute = createRoute({
  ...staffRoute(accountCalls, 'POST /api/admin/passkeys/options', 'For the browser', [
    ...bodyErrors,
    accountErrors.password_wrong,
    accountErrors.two_factor_required,
    accountErrors.two_factor_wrong,
    accountErrors.two_factor_off,
    accountErrors.too_many_attempts,
  ]),
  operationId: 'startPasskey',
  tags,
  summary:
    'Asks for the password, and the code of users who have a second factor; its challenge adds one passkey within five minutes',
  middleware: [requireJson, limitBody(4096)] as const,
});

const addRoute = createRoute({
  ...staffRoute(accountCalls, 'POST /api/admin/passkeys', 'The new passkey', [
    ...bodyErrors,
    accountErrors.passkey_rejected,
    accountErrors.passkey_exists,
    accountErrors.passkey_limit_reached,
  ]),
  operationId: 'addPasskey',
  tags,
  summary: 'Adds a passkey that answers the challenge of this session',
  middleware: [requireJson, limitBody(32_768)] as const,
});

const listRoute = createRoute({
  ...staffRoute(accountCalls, 'GET /api/admin/passkeys', 'The oldest first', [
    accountErrors.no_session,
    httpErrors.unavailable,
  ]),
  operationId: 'listPasskeys',
  tags,
  summary: 'The own passkeys',
});

const removeRoute = createRoute({
  ...staffRoute(accountCalls, 'DELETE /api/admin/passkeys/{id}', 'Removed', [
    accountErrors.no_session,
    accountErrors.origin_not_allowed,
    accountErrors.passkey_not_found,
    httpErrors.invalid_input,
    httpErrors.unavailable,
  ]),
  operationId: 'removePasskey',
  tags,
  summary: 'Removes an own passkey, which no longer signs in',
});

const toResponse = ({ id, name, createdAt, lastUsedAt }: Passkey) => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

/** The user's own passkeys; behind the guard. */
export const ownPasskeysApi = (dependencies: AccountsDependencies, ceremonies: Ceremonies) => {
  const { db, now } = dependencies;
  const requestOf = requestContext(dependencies);
  return createRouter()
    .openapi(optionsRoute, async (c) => {
      const session = staffOf(c);
      const proof = c.req.valid('json');
      const issued = withReauthentication(dependencies, requestOf(c), proof, async (tx, user) => {
        if (proof.code === undefined && (await hasSecondFactor(tx, user.id)))
          return err('two_factor_required' as const);
        return ok(await issueChallenge(tx, session.id, now()));
      });
      const challenge = valueOrThrow(await issued);
      const existing = await listPasskeys(db, session.user.id);
      return c.json(await ceremonies.registrationOptions(session.user, existing, challenge), 200);
    })
    .openapi(addRoute, async (c) => {
      const { id: sessionId, user } = staffOf(c);
      const { name, response } = c.req.valid('json');
      const challenge = challengeIn(response);
      const isOpen = await db.write((tx) => useUpChallenge(tx, challenge, sessionId, now()));
      const credential = isOpen ? await ceremonies.verifyRegistration(response, challenge) : null;
      if (!credential) throw new ApiError(accountErrors.passkey_rejected);
      const work = db.write(async (tx) => {
        if (!(await lockSession(tx, sessionId))) return err('no_session' as const);
        const added = await addPasskey(tx, user.id, credential, { name, now: now() });
        if (added.ok)
          await recordAudit(tx, {
            at: now(),
            actor: user,
            action: 'passkey_added',
            details: { passkey: name },
          });
        return added;
      });
      return c.json(toResponse(valueOrThrow(await work)), 201);
    })
    .openapi(listRoute, async (c) =>
      c.json((await listPasskeys(db, staffOf(c).user.id)).map(toResponse), 200),
    )
    .openapi(removeRoute, async (c) => {
      const { user } = staffOf(c);
      const { id } = c.req.valid('param');
      const work = db.write(async (tx) => {
        const removed = await removePasskey(tx, user.id, id);
        const details = { passkey: removed?.name };
        if (removed) await recordAudit(tx, { at: now(), actor: user, action: 'passkey_removed', details });
        return removed;
      });
      if (!(await work)) throw new ApiError(accountErrors.passkey_not_found);
      return c.body(null, 204);
    });
};
