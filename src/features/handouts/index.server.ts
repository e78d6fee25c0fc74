export { handoutsApi } from './api.server.ts';
export { createHandouts, type Handouts } from './handouts.server.ts';
export * from './index.ts';
