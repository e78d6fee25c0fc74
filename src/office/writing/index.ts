export { describeChangedPositions, joinParts } from './changed-positions.ts';
export { Conflict, ConflictDialog } from './conflict-dialog.tsx';
export type { LocalBackup } from './local-backup.ts';
export { RestoreBackup } from './restore-backup.tsx';
export { isSameText, isUnsaved, type SaveState, type Stored, type StoredVersion } from './save-state.ts';
export type { Saver } from './saver.ts';
export { useSaver } from './use-saver.ts';
