import { and, desc, eq, gte, inArray, isNotNull, lt, ne, notInArray, type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { err, ok, type Result } from '#lib/result.ts';
import { notify, type Reader, type Tx } from '#platform/db/index.server.ts';
import { type Job, type JobKind, type JobState, openStates } from './job.ts';
import { isHolding, isOpen, jobs } from './jobs.table.ts';

/** Notified of every change of a job, with its id as payload. */
export const jobsChannel = 'jobs_changed';

/** Days a finished job is kept. */
const retentionDays = 28;
/** The newest finished jobs stay however old they are, or a clock that is ahead for a moment would delete all of them. */
const alwaysKept = 1000;
const maxListed = 200;

export const notifyJobChanged = (tx: Tx, id: string): Promise<void> => notify(tx, jobsChannel, id);

const jobColumns = {
  id: jobs.id,
  kind: jobs.kind,
  key: jobs.key,
  state: jobs.state,
  done: jobs.done,
  total: jobs.total,
  failed: jobs.failed,
  message: jobs.message,
  startedAt: jobs.startedAt,
  finishedAt: jobs.finishedAt,
};

/**
 * Enqueues a job as part of the transaction. While a job of this kind and key is open, no second one
 * is created.
 * @returns the id of the job
 */
export const enqueueJob = async <Data extends object>(
  tx: Tx,
  { kind, concurrencyGroup }: JobKind<Data>,
  key: string,
  data: Data,
): Promise<string> => {
  const [row] = await tx
    .insert(jobs)
    .values({ kind, concurrencyGroup, key, data })
    .onConflictDoUpdate({
      target: [jobs.kind, jobs.key],
      targetWhere: isOpen,
      set: { key },
    })
    .returning({ id: jobs.id });
  const { id } = row as { id: string };
  await notifyJobChanged(tx, id);
  return id;
};

/** Enqueues a job unless one of this kind and key exists, finished ones included. */
export const enqueueJobOnce = async <Data extends object>(
  tx: Tx,
  job: JobKind<Data>,
  key: string,
  data: Data,
): Promise<string> => {
  const [known] = await tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.kind, job.kind), eq(jobs.key, key)))
    .limit(1);
  return known?.id ?? enqueueJob(tx, job, key, data);
};

/** Open jobs first, newest first, 200 at most. */
export const listJobs = (db: Reader): Promise<Job[]> =>
  db
    .select(jobColumns)
    .from(jobs)
    .orderBy(sql`${jobs.finishedAt} desc nulls first`, desc(jobs.createdAt))
    .limit(maxListed);

/** The jobs that failed since a time and were not resumed, newest first. */
export const listFailedJobs = async (
  db: Reader,
  { since, limit }: { since: Date; limit: number },
): Promise<{ id: string; kind: string; finishedAt: Date }[]> => {
  const rows = await db
    .select({ id: jobs.id, kind: jobs.kind, finishedAt: jobs.finishedAt })
    .from(jobs)
    .where(and(eq(jobs.state, 'failed'), gte(jobs.finishedAt, since)))
    .orderBy(desc(jobs.finishedAt))
    .limit(limit);
  return rows.map((row) => ({ ...row, finishedAt: row.finishedAt as Date }));
};

export const getJob = async (db: Reader, id: string): Promise<Job | null> => {
  const [job] = await db.select(jobColumns).from(jobs).where(eq(jobs.id, id));
  return job ?? null;
};

/** Whether a job has been ready for more than a minute while nothing at all is being worked on. */
export const hasStalledJob = async (db: Reader): Promise<boolean> => {
  const isReady = sql`${inArray(jobs.state, ['queued', 'running'])} and ${jobs.createdAt} < now() - interval '1 minute'
    and (${isHolding(sql`${jobs.leaseExpiresAt} + interval '1 minute'`)} is not true)`;
  const [ready, held] = [
    await db.$count(jobs, isReady),
    await db.$count(jobs, isHolding(jobs.leaseExpiresAt)),
  ];
  return ready > 0 && held === 0;
};

/** What an operator has to know of the jobs. */
export type JobSummary = Record<(typeof openStates)[number], number> & {
  failedLastDay: number;
  /** Age of the oldest job that could run and is not being run; null when there is none. */
  oldestWaitingSeconds: number | null;
};

export const summarizeJobs = async (db: Reader): Promise<JobSummary> => {
  const count = (condition: SQL) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
  const waits = sql`${inArray(jobs.state, ['queued', 'running'])}
    and (${jobs.leaseExpiresAt} is null or ${jobs.leaseExpiresAt} < now())`;
  // A job that was resumed waits since then.
  const since = sql`min(greatest(${jobs.createdAt}, ${jobs.leaseExpiresAt})) filter (where ${waits})`;
  const [summary] = await db
    .select({
      queued: count(eq(jobs.state, 'queued')),
      running: count(eq(jobs.state, 'running')),
      paused: count(eq(jobs.state, 'paused')),
      failedLastDay: count(eq(jobs.state, 'failed')),
      oldestWaitingSeconds: sql<number | null>`extract(epoch from now() - ${since})::float`,
    })
    .from(jobs)
    .where(sql`${jobs.finishedAt} is null or ${jobs.finishedAt} > now() - interval '1 day'`);
  return summary as JobSummary;
};

/** The job of a kind that ended last; null when none has ended in the last four weeks. */
export const lastFinishedJob = async (db: Reader, kind: string): Promise<Job | null> => {
  const [job] = await db
    .select(jobColumns)
    .from(jobs)
    .where(and(eq(jobs.kind, kind), isNotNull(jobs.finishedAt)))
    .orderBy(desc(jobs.finishedAt))
    .limit(1);
  return job ?? null;
};

/** `job_state`: not possible in the current state of the job, or another job with its key is open. */
export type JobProblem = 'job_not_found' | 'job_state';

type Transition = { from: readonly JobState[]; to: PgUpdateSetSource<typeof jobs> };

const transition = async (tx: Tx, id: string, { from, to }: Transition): Promise<Result<Job, JobProblem>> => {
  const [current] = await tx.select(jobColumns).from(jobs).where(eq(jobs.id, id)).for('update');
  if (!current) return err('job_not_found');
  if (!from.includes(current.state) || (await hasOpenDuplicate(tx, current))) return err('job_state');
  const [job] = await tx.update(jobs).set(to).where(eq(jobs.id, id)).returning(jobColumns);
  await notifyJobChanged(tx, id);
  return ok(job as Job);
};

const hasOpenDuplicate = async (tx: Tx, { id, kind, key }: Job): Promise<boolean> => {
  const sameKey = and(eq(jobs.kind, kind), eq(jobs.key, key));
  return (await tx.$count(jobs, and(sameKey, ne(jobs.id, id), isOpen))) > 0;
};

/** The current unit finishes, or is aborted and will run again; no other starts until the job is resumed. */
export const pauseJob = (tx: Tx, id: string): Promise<Result<Job, JobProblem>> =>
  transition(tx, id, { from: ['queued', 'running'], to: { state: 'paused' } });

/** The current unit finishes or is aborted; finished units stay done. */
export const cancelJob = (tx: Tx, id: string): Promise<Result<Job, JobProblem>> =>
  transition(tx, id, { from: openStates, to: { state: 'cancelled', finishedAt: new Date() } });

/** Continues where the job stopped. */
export const resumeJob = (tx: Tx, id: string): Promise<Result<Job, JobProblem>> =>
  transition(tx, id, {
    from: ['paused', 'failed'],
    // Counts as free from now on, so that the job does not look stalled since it was created.
    to: {
      ...{ state: 'queued', finishedAt: null, message: null, attempts: 0 },
      leaseExpiresAt: sql`greatest(${jobs.leaseExpiresAt}, now())`,
    },
  });

/**
 * Marks every open job as failed, so that a person decides whether to resume it.
 * @returns the number of jobs
 */
export const endOpenJobs = async (tx: Pick<Tx, 'update'>, message: string): Promise<number> => {
  const ended = await tx
    .update(jobs)
    .set({ state: 'failed', message, finishedAt: sql`now()`, leaseOwner: null, leaseExpiresAt: null })
    .where(isOpen)
    .returning({ id: jobs.id });
  return ended.length;
};

export const deleteOldJobs = async (tx: Tx, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - retentionDays * 86_400_000);
  const newest = tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(isNotNull(jobs.finishedAt))
    .orderBy(desc(jobs.finishedAt))
    .limit(alwaysKept);
  await tx.delete(jobs).where(and(lt(jobs.finishedAt, before), notInArray(jobs.id, newest)));
};
