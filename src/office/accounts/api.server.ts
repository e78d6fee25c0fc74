import { createRouter, sessionScheme } from '#platform/http/index.server.ts';
import { type AccountsOptions, createDependencies } from './dependencies.server.ts';
import { createGuard } from './guard.server.ts';
import { invitationsApi } from './invitations/api.server.ts';
import { ownAccountApi } from './own-account-api.server.ts';
import { ownSessionsApi } from './own-sessions-api.server.ts';
import { createCeremonies } from './passkeys/ceremonies.server.ts';
import { ownPasskeysApi } from './passkeys/own-passkeys-api.server.ts';
import { passkeySignInApi } from './passkeys/sign-in-api.server.ts';
import { sessionApi } from './session-api.server.ts';
import { roleInSession } from './sessions.server.ts';
import { createStaffSession } from './staff-session.server.ts';
import { twoFactorApi } from './two-factor/api.server.ts';
import { adminsWithoutSecondFactor } from './two-factor/second-factor.server.ts';
import { usersApi } from './users-api.server.ts';

/**
 * Staff accounts: the guard, to be mounted on `guardedPaths` before all staff calls; the session of a
 * request, for pages outside the guard; and the calls for sessions, the own account and users.
 */
export const createAccounts = (options: AccountsOptions) => {
  const dependencies = createDependencies(options);
  const staffSession = createStaffSession(dependencies);
  const ceremonies = createCeremonies(options.publicUrl);
  const routes = createRouter()
    .route('/', sessionApi(dependencies))
    .route('/', ownAccountApi(dependencies))
    .route('/', ownSessionsApi(dependencies))
    .route('/', twoFactorApi(dependencies))
    .route('/', ownPasskeysApi(dependencies, ceremonies))
    .route('/', passkeySignInApi(dependencies, ceremonies))
    .route('/', invitationsApi(dependencies))
    .route('/', usersApi(dependencies));
  routes.openAPIRegistry.registerComponent('securitySchemes', sessionScheme, dependencies.cookie.scheme);
  return {
    guard: createGuard(dependencies, staffSession),
    staffSession,
    /** The role of a session's user, without marking the session as used; null when it has ended. */
    roleInSession: (id: string) => roleInSession(dependencies.db, id, dependencies.now()),
    /** Number of active admins without a second factor. */
    adminsWithoutSecondFactor: () => adminsWithoutSecondFactor(dependencies.db),
    routes,
  };
};

export type Accounts = ReturnType<typeof createAccounts>;
