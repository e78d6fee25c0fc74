export { type Accounts, createAccounts } from './api.server.ts';
export { prepareAccounts } from './first-start.server.ts';
export * from './index.ts';
export { isOwnOrigin } from './origin.ts';
export { resetMasterPassword, resetPassword } from './reset-password.server.ts';
export { sessionsChannel } from './sessions.server.ts';
export type { sessions } from './sessions.table.ts';
export { type StaffSession, staffOf } from './staff-session.server.ts';
