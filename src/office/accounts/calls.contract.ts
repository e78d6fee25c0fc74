import { z } from '@hono/zod-openapi';
import type { CallsOf } from '../manifest.ts';
import {
  accountResponse,
  codeProof,
  credentials,
  endedResponse,
  enrolmentResponse,
  freshProof,
  fullProof,
  invitationAcceptance,
  loginResponse,
  masterCheck,
  masterOnly,
  newUser,
  newUserResponse,
  ownSession,
  passwordChange,
  passwordProof,
  recoveryResponse,
  sessionParams,
  sessionResponse,
  unlockResponse,
  userChanges,
  userParams,
  userResponse,
} from './contract.ts';
import { invitationCheck, invitationLink, invitedResponse } from './invitations/contract.ts';
import type { accountsFeature } from './manifest.ts';
import {
  creationOptions,
  newPasskey,
  passkeyParams,
  passkeyResponse,
  passkeySignIn,
  requestOptions,
} from './passkeys/contract.ts';

/**
 * Request and response of each call; the routes are built from it, and the back office takes its types from
 * it.
 */
export const accountCalls = {
  'POST /api/admin/login': { body: credentials, response: loginResponse },
  'POST /api/admin/login/passkey/options': { response: requestOptions },
  'POST /api/admin/login/passkey': { body: passkeySignIn, response: loginResponse },
  'POST /api/admin/invitation': { body: invitationCheck, response: invitedResponse },
  'POST /api/admin/invitation/accept': { body: invitationAcceptance, response: loginResponse },
  'POST /api/admin/logout': {},
  'GET /api/admin/session': { response: sessionResponse },
  'POST /api/admin/verify-master-password': { body: masterCheck, response: unlockResponse },

  'GET /api/admin/account': { response: accountResponse },
  'PUT /api/admin/account/password': { body: passwordChange },
  'POST /api/admin/account/two-factor': { body: passwordProof, response: enrolmentResponse },
  'POST /api/admin/account/two-factor/confirm': { body: codeProof, response: recoveryResponse },
  'POST /api/admin/account/two-factor/recovery-codes': { body: fullProof, response: recoveryResponse },
  'POST /api/admin/account/two-factor/disable': { body: fullProof },
  'GET /api/admin/account/sessions': { response: z.array(ownSession) },
  'DELETE /api/admin/account/sessions/{id}': { params: sessionParams },
  'POST /api/admin/account/sessions/end-others': { response: endedResponse },

  'POST /api/admin/passkeys/options': { body: freshProof, response: creationOptions },
  'POST /api/admin/passkeys': { body: newPasskey, created: true, response: passkeyResponse },
  'GET /api/admin/passkeys': { response: z.array(passkeyResponse) },
  'DELETE /api/admin/passkeys/{id}': { params: passkeyParams },

  'GET /api/admin/users': { response: z.array(userResponse) },
  'POST /api/admin/users': { body: newUser, created: true, response: newUserResponse },
  'PUT /api/admin/users/{id}': { params: userParams, body: userChanges, response: userResponse },
  'DELETE /api/admin/users/{id}': { params: userParams, body: masterOnly.optional() },
  'POST /api/admin/users/{id}/invitation': {
    params: userParams,
    body: masterOnly.optional(),
    created: true,
    response: invitationLink,
  },
  'POST /api/admin/users/{id}/reset-two-factor': { params: userParams, body: masterOnly.optional() },
} as const satisfies CallsOf<typeof accountsFeature>;
