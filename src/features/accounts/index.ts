export {
  accountAnswer,
  codeProof,
  credentials,
  endedAnswer,
  enrolmentAnswer,
  fullProof,
  loginAnswer,
  masterCheck,
  newUser,
  ownSession,
  passwordChange,
  passwordProof,
  recoveryAnswer,
  sessionAnswer,
  type UserAnswer,
  userAnswer,
  userChanges,
} from './contract.ts';
export { type Call, calls, guardedPaths, mayCall, type Role, roles } from './rights.ts';
export { type TwoFactorPolicy, twoFactorPolicies } from './two-factor/policy.ts';
