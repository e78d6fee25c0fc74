export { type BackupDependencies, backupsApi } from './api.server.ts';
export { backupJob } from './backup.job.server.ts';
export { listBackups } from './backup-files.server.ts';
export { makeBackup } from './make-backup.server.ts';
export { restoreBackup } from './restore.server.ts';
