export { type DraftStatus, draftStatuses, statusLabel } from './status.ts';
