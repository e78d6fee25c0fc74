import { createRouter, sessionScheme } from '#platform/http/index.server.ts';
import { createGuard } from './guard.server.ts';
import { ownAccountApi } from './own-account-api.server.ts';
import { ownSessionsApi } from './own-sessions-api.server.ts';
import { type AccountsOptions, createParts } from './parts.server.ts';
import { sessionApi } from './session-api.server.ts';
import { createStaffSession } from './staff-session.server.ts';
import { twoFactorApi } from './two-factor/api.server.ts';
import { adminsWithoutSecondFactor } from './two-factor/second-factor.server.ts';
import { usersApi } from './users-api.server.ts';

/**
 * Staff accounts: the guard of all staff calls, to be put before them at every one of `guardedPaths`; the session of a
 * request, for pages that answer for themselves; what the operator should know; and the calls for sessions, the own account and users.
 */
export const createAccounts = (options: AccountsOptions) => {
  const parts = createParts(options);
  const staffSession = createStaffSession(parts);
  const routes = createRouter()
    .route('/', sessionApi(parts))
    .route('/', ownAccountApi(parts))
    .route('/', ownSessionsApi(parts))
    .route('/', twoFactorApi(parts))
    .route('/', usersApi(parts));
  routes.openAPIRegistry.registerComponent('securitySchemes', sessionScheme, parts.cookie.scheme);
  return {
    guard: createGuard(parts, staffSession),
    staffSession,
    /** How many active admins sign in by a password alone. */
    adminsWithoutSecondFactor: () => adminsWithoutSecondFactor(parts.db),
    routes,
  };
};

export type Accounts = ReturnType<typeof createAccounts>;
