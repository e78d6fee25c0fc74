import { createRoute } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { Result } from '#lib/result.ts';
import { staffOf } from '#office/accounts/staff-session.server.ts';
import { recorderOf } from '#office/audit/store.server.ts';
import type { Db, Tx } from '#platform/db/index.server.ts';
import { createRouter, staffRoute } from '#platform/http/index.server.ts';
import { ApiError, httpErrors } from '#platform/http/index.ts';
import {
  cancelJob,
  getJob,
  type Job,
  type JobProblem,
  listJobs,
  pauseJob,
  type RunnerWatch,
  resumeJob,
} from '#platform/jobs/index.server.ts';
import { accountErrors, staffErrors } from '../accounts/errors.ts';
import { jobCalls } from './contract.ts';
import { jobErrors } from './errors.ts';
import { jobResponder } from './job-response.server.ts';
import type { jobsLog } from './log-sentences.ts';

const { recordAudit } = recorderOf<typeof jobsLog>();

const readErrors = [...staffErrors, httpErrors.invalid_input, jobErrors.job_not_found] as const;
const changeErrors = [...readErrors, accountErrors.origin_not_allowed, jobErrors.job_state] as const;

const listRoute = createRoute({
  ...staffRoute(jobCalls, 'GET /api/admin/jobs', 'Open ones first, 200 at most', staffErrors),
  operationId: 'listJobs',
  tags: ['Staff'],
  summary: 'Long work: what runs, waits, and has run during the last four weeks',
});
const getRoute = createRoute({
  ...staffRoute(jobCalls, 'GET /api/admin/jobs/{id}', 'The job', readErrors),
  operationId: 'getJob',
  tags: ['Staff'],
  summary: 'One job',
});
const cancelRoute = createRoute({
  ...staffRoute(jobCalls, 'POST /api/admin/jobs/{id}/cancel', 'The job', changeErrors),
  operationId: 'cancelJob',
  tags: ['Staff'],
  summary: 'Ends a job; what is done stays done',
});
const pauseRoute = createRoute({
  ...staffRoute(jobCalls, 'POST /api/admin/jobs/{id}/pause', 'The job', changeErrors),
  operationId: 'pauseJob',
  tags: ['Staff'],
  summary: 'Stops a job until it is resumed',
});
const resumeRoute = createRoute({
  ...staffRoute(jobCalls, 'POST /api/admin/jobs/{id}/resume', 'The job', changeErrors),
  operationId: 'resumeJob',
  tags: ['Staff'],
  summary: 'Goes on with a job that was paused or failed',
});

type Transition = (tx: Tx, id: string) => Promise<Result<Job, JobProblem>>;
const transitions = {
  job_cancelled: cancelJob,
  job_paused: pauseJob,
  job_resumed: resumeJob,
} satisfies Record<string, Transition>;

/** Jobs, listed and controlled by admins; behind the guard. */
export const jobsApi = (db: Db, runner: Pick<RunnerWatch, 'isMissing'>) => {
  const toJobResponse = jobResponder(runner);
  const control = (c: Context, id: string, action: keyof typeof transitions) =>
    db.write(async (tx) => {
      const changed = await transitions[action](tx, id);
      if (!changed.ok) throw new ApiError(jobErrors[changed.error]);
      const { kind } = changed.value;
      const at = new Date();
      const actor = staffOf(c).user;
      await recordAudit(tx, { at, actor, action, subject: `job:${id}`, details: { kind } });
      return toJobResponse(changed.value);
    });
  return createRouter()
    .openapi(listRoute, async (c) => c.json((await listJobs(db)).map(toJobResponse), 200))
    .openapi(getRoute, async (c) => {
      const job = await getJob(db, c.req.valid('param').id);
      if (!job) throw new ApiError(jobErrors.job_not_found);
      return c.json(toJobResponse(job), 200);
    })
    .openapi(cancelRoute, async (c) =>
      c.json(await control(c, c.req.valid('param').id, 'job_cancelled'), 200),
    )
    .openapi(pauseRoute, async (c) => c.json(await control(c, c.req.valid('param').id, 'job_paused'), 200))
    .openapi(resumeRoute, async (c) => c.json(await control(c, c.req.valid('param').id, 'job_resumed'), 200));
};
