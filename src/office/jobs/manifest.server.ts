import type { ServerFeature } from '../manifest.server.ts';
import { jobErrors } from './errors.ts';
import { failedJobs } from './inbox.server.ts';
import { jobsLog } from './log-sentences.ts';

export const jobsServer: ServerFeature = { errors: jobErrors, log: jobsLog, inbox: [failedJobs] };
