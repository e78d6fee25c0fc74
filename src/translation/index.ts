export type { Progress } from './progress/progress.ts';
