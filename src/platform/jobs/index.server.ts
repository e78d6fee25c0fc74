export { type JobKind, type Jobs, openJobs } from './jobs.server.ts';
