export { jobsApi } from './api.server.ts';
export { eventsApi } from './events.server.ts';
export * from './index.ts';
