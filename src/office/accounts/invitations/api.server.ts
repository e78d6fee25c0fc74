import { createRoute } from '@hono/zod-openapi';
import { eq } from 'drizzle-orm';
import { err, ok } from '#lib/result.ts';
import { createRouter, limitBody, requireJson, staffRoute } from '#platform/http/index.server.ts';
import { ApiError, httpErrors } from '#platform/http/index.ts';
import { valueOrThrow } from '../api-errors.server.ts';
import { recordAudit } from '../audit.server.ts';
import { accountCalls } from '../calls.contract.ts';
import type { AccountsDependencies } from '../dependencies.server.ts';
import { accountErrors } from '../errors.ts';
import { startSession } from '../login.server.ts';
import { checkAndHashPassword } from '../new-password.server.ts';
import { lockUsers } from '../users.server.ts';
import { users } from '../users.table.ts';
import { findInvited, revokeInvitation } from './invitations.server.ts';

const commonErrors = [
  accountErrors.invitation_invalid,
  accountErrors.origin_not_allowed,
  httpErrors.unavailable,
  httpErrors.invalid_input,
  httpErrors.invalid_json,
  httpErrors.payload_too_large,
  httpErrors.unsupported_media_type,
] as const;
const common = { security: [], tags: ['Staff'], middleware: [requireJson, limitBody(4096)] };

const checkRoute = createRoute({
  ...staffRoute(accountCalls, 'POST /api/admin/invitation', 'Who is invited, and until when', commonErrors),
  ...common,
  operationId: 'checkInvitation',
  summary: 'Whether an invitation is still valid; using it takes a password',
});

const acceptRoute = createRoute({
  ...staffRoute(accountCalls, 'POST /api/admin/invitation/accept', 'Who is signed in now', [
    ...commonErrors,
    accountErrors.password_too_weak,
  ]),
  ...common,
  operationId: 'acceptInvitation',
  summary: 'Sets the first password of the invited user and signs in; the link is used up',
});

/** What invited people do, who have no session yet. */
export const invitationsApi = ({ db, cookie, now }: AccountsDependencies) => {
  const requireInvited = async (token: string) => {
    const found = await findInvited(db, token, now());
    if (!found) throw new ApiError(accountErrors.invitation_invalid);
    return found;
  };
  return createRouter()
    .openapi(checkRoute, async (c) => {
      const { user, expiresAt } = await requireInvited(c.req.valid('json').token);
      return c.json({ username: user.username, expiresAt: expiresAt.toISOString() }, 200);
    })
    .openapi(acceptRoute, async (c) => {
      const { token, password } = c.req.valid('json');
      const { username, email } = (await requireInvited(token)).user;
      const passwordHash = await checkAndHashPassword(password, 'password', [username, email]);
      const at = now();
      const work = db.write(async (tx) => {
        await lockUsers(tx);
        // The link may have been used, or the user changed, while the password was hashed.
        const user = (await findInvited(tx, token, at))?.user;
        if (!user) return err('invitation_invalid' as const);
        await revokeInvitation(tx, user.id);
        await tx.update(users).set({ passwordHash }).where(eq(users.id, user.id));
        await recordAudit(tx, { at, actor: user, action: 'invitation_accepted', subject: `user:${user.id}` });
        const previousToken = cookie.read(c);
        return ok({ user, session: await startSession(tx, user, { previousToken, now: at, details: {} }) });
      });
      const { user, session } = valueOrThrow(await work);
      cookie.write(c, session);
      return c.json({ user: { id: user.id, username, email, role: user.role } }, 200);
    });
};
