import type { Context } from 'hono';
import { createRouter } from '#platform/http/index.server.ts';
import { answering } from './answering.server.ts';
import { createGuard } from './guard.server.ts';
import { type AccountsOptions, createParts } from './parts.server.ts';
import { sessionApi } from './session-api.server.ts';
import { type StaffSession, seeSession } from './sessions.server.ts';
import { usersApi } from './users-api.server.ts';

/**
 * Staff accounts: the guard of all staff calls, to be put before them at every one of `guardedPaths`, and the calls for
 * sessions and users.
 */
export const createAccounts = (options: AccountsOptions) => {
  const parts = createParts(options);
  return {
    guard: createGuard(parts),
    /** The session that a request belongs to, null without one; refuses nothing. @throws ApiError `unavailable` */
    staffSession: (c: Context): Promise<StaffSession | null> => {
      const token = parts.cookie.read(c);
      return token ? answering(seeSession(parts.db, token, parts.now())) : Promise.resolve(null);
    },
    routes: createRouter().route('/', sessionApi(parts)).route('/', usersApi(parts)),
  };
};

export type Accounts = ReturnType<typeof createAccounts>;
