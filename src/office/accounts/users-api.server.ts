import { createRoute } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { ok } from '#lib/result.ts';
import type { Reader } from '#platform/db/index.server.ts';
import { createRouter, requireJson, staffRoute } from '#platform/http/index.server.ts';
import { ApiError, httpErrors } from '#platform/http/index.ts';
import { valueOrThrow } from './api-errors.server.ts';
import { accountCalls } from './calls.contract.ts';
import type { UserResponse } from './contract.ts';
import type { AccountsDependencies } from './dependencies.server.ts';
import { accountErrors } from './errors.ts';
import { listInvitations } from './invitations/invitations.server.ts';
import { inviteAgain, inviteUser } from './invitations/invite.server.ts';
import { checkAndHashPassword } from './new-password.server.ts';
import { countPasskeys } from './passkeys/passkeys.server.ts';
import { staffOf } from './staff-session.server.ts';
import { usersWithSecondFactor } from './two-factor/second-factor.server.ts';
import {
  createUser,
  deleteUser,
  findUser,
  listUsers,
  resetTwoFactor,
  toUserResponse,
  type User,
  updateUser,
} from './users.server.ts';

const commonErrors = [
  accountErrors.no_session,
  accountErrors.role_not_allowed,
  accountErrors.two_factor_setup_required,
  accountErrors.master_password_required,
  accountErrors.master_password_wrong,
  accountErrors.too_many_attempts,
  httpErrors.unavailable,
] as const;
const masterBodyErrors = [
  httpErrors.invalid_input,
  httpErrors.invalid_json,
  httpErrors.payload_too_large,
] as const;
const bodyErrors = [...masterBodyErrors, httpErrors.unsupported_media_type] as const;

const listRoute = createRoute({
  ...staffRoute(accountCalls, 'GET /api/admin/users', 'All users, by id', commonErrors),
  operationId: 'listUsers',
  tags: ['Staff'],
  summary: 'The staff',
});

const createRouteOfUser = createRoute({
  ...staffRoute(accountCalls, 'POST /api/admin/users', 'The new user', [
    ...commonErrors,
    ...bodyErrors,
    accountErrors.origin_not_allowed,
    accountErrors.password_too_weak,
    accountErrors.languages_required,
    accountErrors.languages_only_for_translators,
    accountErrors.username_taken,
    accountErrors.email_taken,
    accountErrors.user_limit_reached,
  ]),
  operationId: 'createUser',
  tags: ['Staff'],
  summary: 'Adds a user, with a password or with a link to set one within seven days',
  middleware: [requireJson] as const,
});

const updateRoute = createRoute({
  ...staffRoute(accountCalls, 'PUT /api/admin/users/{id}', 'The user', [
    ...commonErrors,
    ...bodyErrors,
    accountErrors.origin_not_allowed,
    accountErrors.password_too_weak,
    accountErrors.languages_required,
    accountErrors.languages_only_for_translators,
    accountErrors.user_not_found,
    accountErrors.username_taken,
    accountErrors.email_taken,
    accountErrors.first_user_protected,
    accountErrors.last_admin,
  ]),
  operationId: 'changeUser',
  tags: ['Staff'],
  summary: 'Changes a user; a new role or password, or deactivation, ends the sessions of that user',
  middleware: [requireJson] as const,
});

const deleteRoute = createRoute({
  ...staffRoute(accountCalls, 'DELETE /api/admin/users/{id}', 'Removed', [
    ...commonErrors,
    ...masterBodyErrors,
    accountErrors.origin_not_allowed,
    accountErrors.user_not_found,
    accountErrors.first_user_protected,
    accountErrors.last_admin,
  ]),
  operationId: 'deleteUser',
  tags: ['Staff'],
  summary: 'Removes a user',
});

const inviteRoute = createRoute({
  ...staffRoute(accountCalls, 'POST /api/admin/users/{id}/invitation', 'The new link', [
    ...commonErrors,
    ...masterBodyErrors,
    accountErrors.origin_not_allowed,
    accountErrors.user_not_found,
    accountErrors.invitation_not_possible,
  ]),
  operationId: 'inviteUser',
  tags: ['Staff'],
  summary: 'Makes a new link for a user who has yet to set a password; the earlier one is void',
});

const resetTwoFactorRoute = createRoute({
  ...staffRoute(accountCalls, 'POST /api/admin/users/{id}/reset-two-factor', 'Off', [
    ...commonErrors,
    ...masterBodyErrors,
    accountErrors.origin_not_allowed,
    accountErrors.user_not_found,
  ]),
  operationId: 'resetTwoFactor',
  tags: ['Staff'],
  summary:
    'Switches the second factor of a user off, who lost it, and removes the passkeys; ends the sessions of that user',
});

/** Describes users with how they can sign in. */
const loadDescription = async (db: Reader): Promise<(user: User) => UserResponse> => {
  const [secured, passkeys, invitations] = await Promise.all([
    usersWithSecondFactor(db),
    countPasskeys(db),
    listInvitations(db),
  ]);
  const invitationOf = ({ id }: User) => ({ expiresAt: invitations.get(id)?.toISOString() ?? null });
  return (user) =>
    toUserResponse(user, {
      twoFactor: secured.has(user.id),
      passkeys: passkeys.get(user.id) ?? 0,
      invitation: user.passwordHash === null ? invitationOf(user) : null,
    });
};

/** User management; behind the guard, which requires the master password. */
export const usersApi = ({ db, attemptLimiter, languageOf, publicUrl, now }: AccountsDependencies) => {
  /** @throws ApiError for a language that texts are not translated to */
  const requireLanguages = (tags: readonly string[]): string[] =>
    tags.map((tag, index) => {
      const language = languageOf(tag);
      if (language !== null) return language;
      const message = `Die Sprache ${tag} gibt es unter den Übersetzungen nicht.`;
      throw new ApiError(httpErrors.invalid_input, { details: [{ path: `languages.${index}`, message }] });
    });
  const changedBy = (c: Context) => ({ actor: staffOf(c).user, now: now() });
  return createRouter()
    .openapi(listRoute, async (c) => {
      const [all, describe] = await Promise.all([listUsers(db), loadDescription(db)]);
      return c.json(all.map(describe), 200);
    })
    .openapi(createRouteOfUser, async (c) => {
      const requested = c.req.valid('json');
      const user = { ...requested, languages: requireLanguages(requested.languages) };
      const { password, username, email } = user;
      const hash = password ? await checkAndHashPassword(password, 'password', [username, email]) : null;
      const work = db.write(async (tx) => {
        const created = await createUser(tx, user, hash, changedBy(c));
        if (!created.ok) return created;
        const invitation = hash ? null : await inviteUser(tx, created.value, publicUrl, changedBy(c));
        const access = { twoFactor: false, passkeys: 0, invitation: null };
        return ok({ ...toUserResponse(created.value, access), invitation });
      });
      return c.json(valueOrThrow(await work), 201);
    })
    .openapi(updateRoute, async (c) => {
      const id = Number(c.req.valid('param').id);
      const { languages, ...requested } = c.req.valid('json');
      const changes = { ...requested, ...(languages ? { languages: requireLanguages(languages) } : {}) };
      const user = await findUser(db, id);
      if (!user) throw new ApiError(accountErrors.user_not_found);
      const about = [user.username, user.email, changes.username ?? null, changes.email ?? null];
      const hash = changes.password ? await checkAndHashPassword(changes.password, 'password', about) : null;
      const changed = valueOrThrow(await db.write((tx) => updateUser(tx, id, changes, hash, changedBy(c))));
      return c.json((await loadDescription(db))(changed), 200);
    })
    .openapi(deleteRoute, async (c) => {
      const id = Number(c.req.valid('param').id);
      valueOrThrow(await db.write((tx) => deleteUser(tx, id, changedBy(c))));
      return c.body(null, 204);
    })
    .openapi(inviteRoute, async (c) => {
      const id = Number(c.req.valid('param').id);
      const work = db.write((tx) => inviteAgain(tx, id, publicUrl, changedBy(c)));
      return c.json(valueOrThrow(await work), 201);
    })
    .openapi(resetTwoFactorRoute, async (c) => {
      const id = Number(c.req.valid('param').id);
      const work = db.write((tx) => resetTwoFactor(tx, id, changedBy(c), staffOf(c).id));
      valueOrThrow(await work);
      await attemptLimiter.forget({ kind: 'code', userId: id });
      return c.body(null, 204);
    });
};
