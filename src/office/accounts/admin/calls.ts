import type { z } from '@hono/zod-openapi';
import { apiOf } from '#ui/admin/api.ts';
import type { accountCalls } from '../calls.contract.ts';
import type {
  accountResponse,
  credentials,
  enrolmentResponse,
  fullProof,
  newUser,
  ownSession,
  sessionResponse,
  userChanges,
} from '../contract.ts';

export type Session = z.infer<typeof sessionResponse>;
export type Account = z.infer<typeof accountResponse>;
export type OwnSession = z.infer<typeof ownSession>;
export type TwoFactorSetup = z.infer<typeof enrolmentResponse>;
type Confirmation = z.input<typeof fullProof>;

const { call } = apiOf<typeof accountCalls>();

/** The calls of this feature, as the contract describes them. */
export const calls = {
  signIn: (body: z.input<typeof credentials>) => call('POST /api/admin/login', { body }),
  signOut: () => call('POST /api/admin/logout'),
  session: () => call('GET /api/admin/session'),
  unlock: (masterPassword: string) =>
    call('POST /api/admin/verify-master-password', { body: { masterPassword } }),

  users: () => call('GET /api/admin/users'),
  createUser: (body: z.input<typeof newUser>) => call('POST /api/admin/users', { body }),
  changeUser: (id: number, body: z.input<typeof userChanges>) =>
    call('PUT /api/admin/users/{id}', { params: { id }, body }),
  deleteUser: (id: number, masterPassword: string) =>
    call('DELETE /api/admin/users/{id}', { params: { id }, body: { masterPassword } }),
  resetTwoFactor: (id: number) => call('POST /api/admin/users/{id}/reset-two-factor', { params: { id } }),

  account: () => call('GET /api/admin/account'),
  changePassword: (currentPassword: string, newPassword: string) =>
    call('PUT /api/admin/account/password', { body: { currentPassword, newPassword } }),
  setUpTwoFactor: (password: string) => call('POST /api/admin/account/two-factor', { body: { password } }),
  confirmTwoFactor: (code: string) => call('POST /api/admin/account/two-factor/confirm', { body: { code } }),
  renewRecoveryCodes: (body: Confirmation) =>
    call('POST /api/admin/account/two-factor/recovery-codes', { body }),
  disableTwoFactor: (body: Confirmation) => call('POST /api/admin/account/two-factor/disable', { body }),
  sessions: () => call('GET /api/admin/account/sessions'),
  endSession: (id: string) => call('DELETE /api/admin/account/sessions/{id}', { params: { id } }),
  endOtherSessions: () => call('POST /api/admin/account/sessions/end-others'),
};
