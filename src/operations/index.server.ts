export { analyticsApi } from './analytics/api.server.ts';
export { lettersSentApi } from './analytics/letters-sent-api.server.ts';
export { type Analytics, createAnalytics } from './analytics/service.server.ts';
export { analyticsStaffApi } from './analytics/staff-api.server.ts';
export { backupsApi } from './backups/api.server.ts';
export { backupJob } from './backups/backup.job.server.ts';
export { listBackups } from './backups/backup-files.server.ts';
export { makeBackup } from './backups/make-backup.server.ts';
export { checkBackup, restoreBackup } from './backups/restore.server.ts';
export { apiDocs } from './health/api-docs.server.tsx';
export { areUp, type Dependency, healthApi } from './health/health.server.ts';
export { createMetrics, type Metrics } from './health/metrics.server.ts';
export { operationNotesApi } from './health/notes/api.server.ts';
export { logNotes } from './health/notes/collect.server.ts';
export {
  backupNote,
  budgetNote,
  lettersNote,
  operatorNote,
  proxyNote,
  publicUrlNote,
  secondFactorNote,
  unusedSettingsNote,
} from './health/notes/rules.ts';
export { servicesApi } from './health/services/api.server.ts';
export { serviceStates } from './health/services/rules.ts';
export * from './index.ts';
export { installationApi } from './installation/api.server.ts';
export { overviewApi } from './overview/api.server.ts';
export { staticSite } from './static-site/routes.server.ts';
