export { overviewApi } from './api.server.ts';
export * from './index.ts';
