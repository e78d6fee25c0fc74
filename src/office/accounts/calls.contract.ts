import { z } from '@hono/zod-openapi';
import type { CallsOf } from '../manifest.ts';
import {
  accountAnswer,
  codeProof,
  credentials,
  endedAnswer,
  enrolmentAnswer,
  fullProof,
  loginAnswer,
  masterCheck,
  masterOnly,
  newUser,
  ownSession,
  passwordChange,
  passwordProof,
  recoveryAnswer,
  sessionAnswer,
  sessionParams,
  unlockAnswer,
  userAnswer,
  userChanges,
  userParams,
} from './contract.ts';
import type { accountsFeature } from './manifest.ts';

/**
 * Request and response of each call; the routes are built from it, and the back office takes its types from
 * it.
 */
export const accountCalls = {
  'POST /api/admin/login': { body: credentials, answer: loginAnswer },
  'POST /api/admin/logout': {},
  'GET /api/admin/session': { answer: sessionAnswer },
  'POST /api/admin/verify-master-password': { body: masterCheck, answer: unlockAnswer },

  'GET /api/admin/account': { answer: accountAnswer },
  'PUT /api/admin/account/password': { body: passwordChange },
  'POST /api/admin/account/two-factor': { body: passwordProof, answer: enrolmentAnswer },
  'POST /api/admin/account/two-factor/confirm': { body: codeProof, answer: recoveryAnswer },
  'POST /api/admin/account/two-factor/recovery-codes': { body: fullProof, answer: recoveryAnswer },
  'POST /api/admin/account/two-factor/disable': { body: fullProof },
  'GET /api/admin/account/sessions': { answer: z.array(ownSession) },
  'DELETE /api/admin/account/sessions/{id}': { params: sessionParams },
  'POST /api/admin/account/sessions/end-others': { answer: endedAnswer },

  'GET /api/admin/users': { answer: z.array(userAnswer) },
  'POST /api/admin/users': { body: newUser, created: true, answer: userAnswer },
  'PUT /api/admin/users/{id}': { params: userParams, body: userChanges, answer: userAnswer },
  'DELETE /api/admin/users/{id}': { params: userParams, body: masterOnly.optional() },
  'POST /api/admin/users/{id}/reset-two-factor': { params: userParams, body: masterOnly.optional() },
} as const satisfies CallsOf<typeof accountsFeature>;
