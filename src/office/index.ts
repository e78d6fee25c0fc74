export { isOwnOrigin } from './accounts/origin.ts';
export { mayCall, type Rights, type Role, rightsOf } from './accounts/rights.ts';
export {
  count,
  type Details,
  error,
  formatted,
  type LogSentences,
  other,
  success,
  type Told,
  warning,
  word,
} from './audit/log-lines.ts';
export type { JobAnswer } from './jobs/contract.ts';
export {
  type CallName,
  type CallsOf,
  defineFeature,
  defineHelp,
  type JobNameOf,
  jobNameOf,
  type ScreensOf,
} from './manifest.ts';
