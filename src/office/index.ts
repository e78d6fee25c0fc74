export { isOwnOrigin } from './accounts/origin.ts';
export { mayCall, type Rights, type Role, rightsOf } from './accounts/rights.ts';
export type { JobAnswer } from './jobs/contract.ts';
export {
  type CallName,
  type CallsOf,
  defineFeature,
  defineHelp,
  jobNameOf,
  type ScreensOf,
} from './manifest.ts';
