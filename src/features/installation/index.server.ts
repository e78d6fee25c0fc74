export { installationApi } from './api.server.ts';
