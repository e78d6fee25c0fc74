export type { JobAnswer } from '../contract.ts';
export { JobTray } from './job-tray.tsx';
export { JobsOfKinds, useAfterJobs, useJobsOfKinds } from './jobs-of-kinds.tsx';
export { refreshJobs, useIsTold, useKnownJobs } from './live-jobs.ts';
