import { and, desc, eq, lt, ne, sql } from 'drizzle-orm';
import { err, ok, type Result } from '#lib/result.ts';
import { notify, type Reader, type Tx } from '#platform/db/index.server.ts';
import { type Job, type JobKind, type JobState, openStates } from './job.ts';
import { isOpen, jobs } from './jobs.table.ts';

/** Every change of a job is told here, with its id as payload. */
export const jobsChannel = 'jobs_changed';

/** Jobs that are over are forgotten after so many days. */
const keptDays = 28;
const listedAtMost = 200;

export const announce = (tx: Tx, id: string): Promise<void> => notify(tx, jobsChannel, id);

const shown = {
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
 * Asks for a job; there is none when the transaction is rolled back. While a job of this kind and key is open, that one
 * is meant.
 * @returns the id of the job
 */
export const enqueueJob = async <Data extends object>(
  tx: Tx,
  { kind, lane }: JobKind<Data>,
  key: string,
  data: Data,
): Promise<string> => {
  const [row] = await tx
    .insert(jobs)
    .values({ kind, lane, key, data })
    .onConflictDoUpdate({
      target: [jobs.kind, jobs.key],
      targetWhere: isOpen,
      set: { key },
    })
    .returning({ id: jobs.id });
  const { id } = row as { id: string };
  await announce(tx, id);
  return id;
};

/** The same, unless there has been such a job before and it is not yet forgotten. */
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
    .select(shown)
    .from(jobs)
    .orderBy(sql`${jobs.finishedAt} desc nulls first`, desc(jobs.createdAt))
    .limit(listedAtMost);

export const getJob = async (db: Reader, id: string): Promise<Job | null> => {
  const [job] = await db.select(shown).from(jobs).where(eq(jobs.id, id));
  return job ?? null;
};

/** `job_state`: not possible in the state the job is in, or another job of its key is open. */
export type JobFault = 'job_not_found' | 'job_state';

type Change = { from: readonly JobState[]; to: Partial<typeof jobs.$inferInsert> };

const change = async (tx: Tx, id: string, { from, to }: Change): Promise<Result<Job, JobFault>> => {
  const [current] = await tx.select(shown).from(jobs).where(eq(jobs.id, id)).for('update');
  if (!current) return err('job_not_found');
  if (!from.includes(current.state) || (await hasOpenTwin(tx, current))) return err('job_state');
  const [job] = await tx.update(jobs).set(to).where(eq(jobs.id, id)).returning(shown);
  await announce(tx, id);
  return ok(job as Job);
};

const hasOpenTwin = async (tx: Tx, { id, kind, key }: Job): Promise<boolean> => {
  const sameKey = and(eq(jobs.kind, kind), eq(jobs.key, key));
  return (await tx.$count(jobs, and(sameKey, ne(jobs.id, id), isOpen))) > 0;
};

/** The unit under way comes to its end, or breaks off to be done again; no other begins until the job is resumed. */
export const pauseJob = (tx: Tx, id: string): Promise<Result<Job, JobFault>> =>
  change(tx, id, { from: ['queued', 'running'], to: { state: 'paused' } });

/** The unit under way comes to its end, or breaks off; what is done stays. */
export const cancelJob = (tx: Tx, id: string): Promise<Result<Job, JobFault>> =>
  change(tx, id, { from: openStates, to: { state: 'cancelled', finishedAt: new Date() } });

/** Goes on where the job stopped. */
export const resumeJob = (tx: Tx, id: string): Promise<Result<Job, JobFault>> =>
  change(tx, id, {
    from: ['paused', 'failed'],
    to: { state: 'queued', finishedAt: null, message: null, attempts: 0 },
  });

export const forgetOldJobs = async (tx: Tx, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - keptDays * 86_400_000);
  await tx.delete(jobs).where(lt(jobs.finishedAt, before));
};
