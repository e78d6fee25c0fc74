export { startAuditCleanup } from './housekeeping.server.ts';
export {
  type Actor,
  type AuditEntry,
  deleteExpiredAudit,
  readAudit,
  recordAudit,
  recordAudits,
} from './store.server.ts';
