import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { Result } from '#lib/result.ts';
import { createRouter, jsonAnswer, problem, requireJson } from '#platform/http/index.server.ts';
import { ApiError } from '#platform/http/index.ts';
import { answering } from './answering.server.ts';
import { masterOnly, newUser, userAnswer, userChanges, userParams } from './contract.ts';
import { staffOf } from './guard.server.ts';
import type { Parts } from './parts.server.ts';
import { hashPassword } from './password-hash.server.ts';
import { passwordAdvice, passwordProblem } from './password-rules.ts';
import { loadStrength } from './password-strength.server.ts';
import {
  createUser,
  deleteUser,
  findUser,
  listUsers,
  type UserProblem,
  updateUser,
  userAnswerOf,
} from './users.server.ts';

const refusals = [
  'no_session',
  'role_not_allowed',
  'master_password_required',
  'master_password_wrong',
  'too_many_attempts',
  'unavailable',
] as const;
const badBody = ['invalid_input', 'invalid_json', 'payload_too_large', 'unsupported_media_type'] as const;
const path = '/api/admin/users';
const jsonBody = <T extends z.ZodType>(schema: T, required = true) => ({
  required,
  content: { 'application/json': { schema } },
});

const listRoute = createRoute({
  method: 'get',
  path,
  tags: ['Staff'],
  summary: 'The staff',
  responses: { 200: jsonAnswer(z.array(userAnswer), 'All users, by id'), ...problem(...refusals) },
});

const createRouteOfUser = createRoute({
  method: 'post',
  path,
  tags: ['Staff'],
  summary: 'Adds a user',
  middleware: [requireJson] as const,
  request: { body: jsonBody(newUser) },
  responses: {
    201: jsonAnswer(userAnswer, 'The new user'),
    ...problem(
      ...refusals,
      ...badBody,
      'origin_not_allowed',
      'password_too_weak',
      'username_taken',
      'email_taken',
      'user_limit_reached',
    ),
  },
});

const updateRoute = createRoute({
  method: 'put',
  path: `${path}/{id}`,
  tags: ['Staff'],
  summary: 'Changes a user; a new role or password, or deactivation, ends the sessions of that user',
  middleware: [requireJson] as const,
  request: { params: userParams, body: jsonBody(userChanges) },
  responses: {
    200: jsonAnswer(userAnswer, 'The user'),
    ...problem(
      ...refusals,
      ...badBody,
      'origin_not_allowed',
      'password_too_weak',
      'user_not_found',
      'username_taken',
      'email_taken',
      'first_user_protected',
      'last_admin',
    ),
  },
});

const deleteRoute = createRoute({
  method: 'delete',
  path: `${path}/{id}`,
  tags: ['Staff'],
  summary: 'Removes a user',
  request: { params: userParams, body: jsonBody(masterOnly, false) },
  responses: {
    204: { description: 'Removed' },
    ...problem(
      ...refusals,
      'origin_not_allowed',
      'invalid_input',
      'invalid_json',
      'user_not_found',
      'first_user_protected',
      'last_admin',
    ),
  },
});

const orRefuse = <T>(result: Result<T, UserProblem>): T => {
  if (result.ok) return result.value;
  throw new ApiError(result.error);
};

/** @throws ApiError `password_too_weak` */
const acceptPassword = async (password: string, about: readonly (string | null)[]): Promise<string> => {
  const words = about.filter((word) => word !== null);
  const problem = passwordProblem(password, words, await loadStrength());
  if (problem) {
    const message = passwordAdvice[problem];
    throw new ApiError('password_too_weak', { message, details: [{ path: 'password', message }] });
  }
  return hashPassword(password);
};

/** The staff as records; behind the guard, which asks for the master password. */
export const usersApi = ({ db, now }: Parts) => {
  const by = (c: Context) => ({ actor: staffOf(c).user, now: now() });
  return createRouter()
    .openapi(listRoute, async (c) => c.json((await answering(listUsers(db))).map(userAnswerOf), 200))
    .openapi(createRouteOfUser, async (c) => {
      const user = c.req.valid('json');
      const hash = await answering(acceptPassword(user.password, [user.username, user.email]));
      const created = orRefuse(await answering(db.write((tx) => createUser(tx, user, hash, by(c)))));
      return c.json(userAnswerOf(created), 201);
    })
    .openapi(updateRoute, async (c) => {
      const id = Number(c.req.valid('param').id);
      const changes = c.req.valid('json');
      const user = await answering(findUser(db, id));
      if (!user) throw new ApiError('user_not_found');
      const about = [user.username, user.email, changes.username ?? null, changes.email ?? null];
      const hash = changes.password ? await answering(acceptPassword(changes.password, about)) : null;
      const changed = orRefuse(await answering(db.write((tx) => updateUser(tx, id, changes, hash, by(c)))));
      return c.json(userAnswerOf(changed), 200);
    })
    .openapi(deleteRoute, async (c) => {
      const id = Number(c.req.valid('param').id);
      orRefuse(await answering(db.write((tx) => deleteUser(tx, id, by(c)))));
      return c.body(null, 204);
    });
};
