export { apiDocs } from './api-docs.server.tsx';
export { type Dependency, healthApi } from './health.server.ts';
export { createMetrics, type Metrics } from './metrics.server.ts';
