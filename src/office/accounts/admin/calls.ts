import type { z } from '@hono/zod-openapi';
import { apiOf } from '#ui/admin/api.ts';
import type { accountCalls } from '../calls.contract.ts';
import type {
  accountResponse,
  credentials,
  enrolmentResponse,
  freshProof,
  fullProof,
  newUser,
  ownSession,
  sessionResponse,
  userChanges,
} from '../contract.ts';
import type { newPasskey, passkeyResponse, passkeySignIn } from '../passkeys/contract.ts';

export type Session = z.infer<typeof sessionResponse>;
export type Account = z.infer<typeof accountResponse>;
export type OwnSession = z.infer<typeof ownSession>;
export type OwnPasskey = z.infer<typeof passkeyResponse>;
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

  startPasskeySignIn: () => call('POST /api/admin/login/passkey/options'),
  signInWithPasskey: (response: z.input<typeof passkeySignIn>['response']) =>
    call('POST /api/admin/login/passkey', { body: { response } }),
  startPasskey: (body: z.input<typeof freshProof>) => call('POST /api/admin/passkeys/options', { body }),
  addPasskey: (name: string, response: z.input<typeof newPasskey>['response']) =>
    call('POST /api/admin/passkeys', { body: { name, response } }),
  passkeys: () => call('GET /api/admin/passkeys'),
  removePasskey: (id: string) => call('DELETE /api/admin/passkeys/{id}', { params: { id } }),

  checkInvitation: (token: string) => call('POST /api/admin/invitation', { body: { token } }),
  acceptInvitation: (token: string, password: string) =>
    call('POST /api/admin/invitation/accept', { body: { token, password } }),
  inviteUser: (id: number) => call('POST /api/admin/users/{id}/invitation', { params: { id } }),

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
