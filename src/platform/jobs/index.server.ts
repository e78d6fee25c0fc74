export type { Job, JobKind, Unit, UnitContext } from './job.ts';
export { JobFailure, JobPause, PartialFailure } from './job.ts';
export { type Runner, type RunnerOptions, runJobs } from './runner.server.ts';
export { type RunnerWatch, watchRunner } from './runner-watch.server.ts';
export { nextDue } from './schedule.ts';
export {
  cancelJob,
  endOpenJobs,
  enqueueJob,
  enqueueJobOnce,
  getJob,
  hasStalledJob,
  type JobProblem,
  type JobSummary,
  jobsChannel,
  lastFinishedJob,
  listFailedJobs,
  listJobs,
  pauseJob,
  resumeJob,
  summarizeJobs,
} from './store.server.ts';
