import { createRoute } from '@hono/zod-openapi';
import { createRouter, staffRoute } from '#platform/http/index.server.ts';
import { ApiError, httpErrors } from '#platform/http/index.ts';
import { recordAudit } from './audit.server.ts';
import { accountCalls } from './calls.contract.ts';
import type { AccountsDependencies } from './dependencies.server.ts';
import { accountErrors } from './errors.ts';
import { endOwnSession, endSessionsOf, listSessions } from './sessions.server.ts';
import { staffOf } from './staff-session.server.ts';

const listRoute = createRoute({
  ...staffRoute(accountCalls, 'GET /api/admin/account/sessions', 'Open sessions, the latest used first', [
    accountErrors.no_session,
    httpErrors.unavailable,
  ]),
  operationId: 'listOwnSessions',
  tags: ['Own account'],
  summary: 'Where the own account is signed in',
});

const endRoute = createRoute({
  ...staffRoute(accountCalls, 'DELETE /api/admin/account/sessions/{id}', 'Ended', [
    accountErrors.no_session,
    accountErrors.origin_not_allowed,
    httpErrors.invalid_input,
    accountErrors.session_not_found,
    httpErrors.unavailable,
  ]),
  operationId: 'endOwnSession',
  tags: ['Own account'],
  summary: 'Ends one of the own sessions',
});

const endOthersRoute = createRoute({
  ...staffRoute(accountCalls, 'POST /api/admin/account/sessions/end-others', 'How many ended', [
    accountErrors.no_session,
    accountErrors.origin_not_allowed,
    httpErrors.unavailable,
  ]),
  operationId: 'endOtherSessions',
  tags: ['Own account'],
  summary: 'Ends all own sessions but this one',
});

/** The user's own sessions; behind the guard. */
export const ownSessionsApi = ({ db, cookie, now }: AccountsDependencies) =>
  createRouter()
    .openapi(listRoute, async (c) => {
      const { id: current, user } = staffOf(c);
      const rows = await listSessions(db, user.id, now());
      const ownSessions = rows.map(({ id, createdAt, lastUsedAt }) => ({
        id,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
        current: id === current,
      }));
      return c.json(ownSessions, 200);
    })
    .openapi(endRoute, async (c) => {
      const { id: current, user } = staffOf(c);
      const { id } = c.req.valid('param');
      const work = db.write(async (tx) => {
        if (!(await endOwnSession(tx, user.id, id))) return false;
        await recordAudit(tx, { at: now(), actor: user, action: 'session_ended' });
        return true;
      });
      if (!(await work)) throw new ApiError(accountErrors.session_not_found);
      if (id === current) cookie.remove(c);
      return c.body(null, 204);
    })
    .openapi(endOthersRoute, async (c) => {
      const { id: current, user } = staffOf(c);
      const work = db.write(async (tx) => {
        const sessionsEnded = await endSessionsOf(tx, user.id, current);
        const details = { sessionsEnded };
        await recordAudit(tx, { at: now(), actor: user, action: 'other_sessions_ended', details });
        return sessionsEnded;
      });
      return c.json({ ended: await work }, 200);
    });
