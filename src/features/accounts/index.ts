export {
  credentials,
  loginAnswer,
  masterCheck,
  newUser,
  sessionAnswer,
  type UserAnswer,
  userAnswer,
  userChanges,
} from './contract.ts';
export { type Call, calls, guardedPaths, mayCall, type Role, roles } from './rights.ts';
