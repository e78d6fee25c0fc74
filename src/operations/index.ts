export { shownSentCount } from './analytics/sent-counts.ts';
export { knownFaultOf } from './backups/backup-fault.ts';
export type { NoteProvider } from './health/notes/contract.ts';
export type { ServiceState } from './health/services/contract.ts';
