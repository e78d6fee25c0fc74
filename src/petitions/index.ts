export { type DraftStatus, draftStatuses } from './status.ts';
