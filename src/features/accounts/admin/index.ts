export { MasterUnlock } from './master-gate.tsx';
export { loginPath } from './next.ts';
export { roleNames } from './role-names.ts';
export { handleSessionError, signOut, useSession, useSessionQuery } from './session.ts';
export { SignInAgain } from './sign-in-again.tsx';
export { timeLeft, useMasterLock } from './use-master-lock.ts';
export { useMay } from './use-may.ts';
