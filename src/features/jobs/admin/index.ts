export type { JobAnswer } from '../contract.ts';
export { JobTray } from './job-tray.tsx';
export { refreshJobs, useKnownJobs } from './live-jobs.ts';
