export { translationProgressApi } from './api.server.ts';
export type { Progress } from './progress.ts';
export { readProgress } from './read.server.ts';
