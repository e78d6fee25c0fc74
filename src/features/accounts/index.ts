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
export {
  type Call,
  calls,
  guardedPaths,
  mayCall,
  maySee,
  type Role,
  roles,
  type StaffPage,
  staffPageAt,
  staffPages,
} from './rights.ts';
