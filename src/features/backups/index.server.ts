export { type BackupDependencies, backupsApi } from './api.server.ts';
export { backupJob } from './backup.job.server.ts';
export { BackupRunningError } from './backup-error.ts';
export { backupFaultOf, knownFaultOf } from './backup-fault.ts';
export { listBackups } from './backup-files.server.ts';
export { type BackupPlace, makeBackup } from './make-backup.server.ts';
export { checkBackup, restoreBackup } from './restore.server.ts';
