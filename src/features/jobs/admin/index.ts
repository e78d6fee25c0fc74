export { JobTray } from './job-tray.tsx';
export { JobsOfKinds, useJobsOfKinds } from './jobs-of-kinds.tsx';
