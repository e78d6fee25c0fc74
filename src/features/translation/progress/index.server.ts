export { translationProgressApi } from './api.server.ts';
