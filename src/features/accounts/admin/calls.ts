import type { z } from '@hono/zod-openapi';
import { callApi } from '#ui/admin/api.ts';
import type {
  accountAnswer,
  credentials,
  endedAnswer,
  enrolmentAnswer,
  loginAnswer,
  newUser,
  ownSession,
  recoveryAnswer,
  sessionAnswer,
  UserAnswer,
  unlockAnswer,
  userChanges,
} from '../contract.ts';

export type Session = z.infer<typeof sessionAnswer>;
export type Account = z.infer<typeof accountAnswer>;
export type OwnSession = z.infer<typeof ownSession>;
export type TwoFactorSetup = z.infer<typeof enrolmentAnswer>;
type RecoveryCodes = z.infer<typeof recoveryAnswer>;
type Confirmation = { password: string; code: string };

/** The calls of this feature, as the contract describes them. */
export const calls = {
  signIn: (given: z.input<typeof credentials>) =>
    callApi<z.infer<typeof loginAnswer>>('POST', '/api/admin/login', given),
  signOut: () => callApi<void>('POST', '/api/admin/logout'),
  session: () => callApi<Session>('GET', '/api/admin/session'),
  unlock: (masterPassword: string) =>
    callApi<z.infer<typeof unlockAnswer>>('POST', '/api/admin/verify-master-password', { masterPassword }),

  users: () => callApi<UserAnswer[]>('GET', '/api/admin/users'),
  createUser: (user: z.input<typeof newUser>) => callApi<UserAnswer>('POST', '/api/admin/users', user),
  changeUser: (id: number, changes: z.input<typeof userChanges>) =>
    callApi<UserAnswer>('PUT', `/api/admin/users/${id}`, changes),
  deleteUser: (id: number, masterPassword: string) =>
    callApi<void>('DELETE', `/api/admin/users/${id}`, { masterPassword }),
  resetTwoFactor: (id: number) => callApi<void>('POST', `/api/admin/users/${id}/reset-two-factor`, {}),

  account: () => callApi<Account>('GET', '/api/admin/account'),
  changePassword: (currentPassword: string, newPassword: string) =>
    callApi<void>('PUT', '/api/admin/account/password', { currentPassword, newPassword }),
  setUpTwoFactor: (password: string) =>
    callApi<TwoFactorSetup>('POST', '/api/admin/account/two-factor', { password }),
  confirmTwoFactor: (code: string) =>
    callApi<RecoveryCodes>('POST', '/api/admin/account/two-factor/confirm', { code }),
  renewRecoveryCodes: (confirmation: Confirmation) =>
    callApi<RecoveryCodes>('POST', '/api/admin/account/two-factor/recovery-codes', confirmation),
  disableTwoFactor: (confirmation: Confirmation) =>
    callApi<void>('POST', '/api/admin/account/two-factor/disable', confirmation),
  sessions: () => callApi<OwnSession[]>('GET', '/api/admin/account/sessions'),
  endSession: (id: string) => callApi<void>('DELETE', `/api/admin/account/sessions/${id}`),
  endOtherSessions: () =>
    callApi<z.infer<typeof endedAnswer>>('POST', '/api/admin/account/sessions/end-others'),
};
