export { apiDocs } from './api-docs.server.tsx';
export { areUp, type Dependency, healthApi } from './health.server.ts';
export { createMetrics, type Metrics } from './metrics.server.ts';
export { operationNotesApi } from './notes/api.server.ts';
export { logNotes } from './notes/collect.server.ts';
export type { NoteProvider, OperationNote } from './notes/contract.ts';
export {
  backupNote,
  budgetNote,
  lettersNote,
  operatorNote,
  proxyNote,
  publicUrlNote,
  secondFactorNote,
  unusedSettingsNote,
} from './notes/rules.ts';
export { createErrorPages } from './pages/render-error.server.tsx';
export {
  imprintAddresses,
  imprintMadeFrom,
  type Operator,
  renderImprint,
} from './pages/render-imprint.server.tsx';
export { offlineMadeFrom, renderOffline } from './pages/render-offline.server.tsx';
export { servicesApi } from './services/api.server.ts';
export type { ServiceState } from './services/contract.ts';
export { serviceStates } from './services/rules.ts';
