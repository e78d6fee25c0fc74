export { isOwnOrigin } from './accounts/origin.ts';
export { mayCall, mayTranslateTo, type Rights, type Role, rightsOf } from './accounts/rights.ts';
export {
  type Details,
  detailText,
  error,
  formatNumberDetail,
  type LogSentences,
  other,
  pluralizeDetail,
  type SentenceContext,
  success,
  warning,
} from './audit/log-sentences.ts';
export type { JobResponse } from './jobs/contract.ts';
export {
  type CallsOf,
  defineFeature,
  defineHelp,
  jobNameOf,
  type ScreensOf,
} from './manifest.ts';
export type { Hold } from './replacing/outcome.ts';
