export {
  type DraftStatus,
  draftStatuses,
  firstStatus,
  nextStatuses,
  type Priority,
  priorities,
  priorityLabels,
  qualityThreshold,
  recommendedStatus,
  statusLabel,
} from './status.ts';
export { type VersionReason, versionReasons } from './version-reasons.ts';
