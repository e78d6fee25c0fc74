import { randomUUID } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '#platform/db/index.server.ts';
import type { JobState } from './job.ts';
import { isHolding, jobs } from './jobs.table.ts';
import { notifyJobChanged } from './store.server.ts';

/** A job started this often without finishing a unit probably crashes its process. */
const maxAttempts = 5;
const stuckMessage = `${maxAttempts}-mal begonnen und jedes Mal abgebrochen. Das Protokoll nennt den Grund.`;

/** One run's exclusive right to work on a job; it expires when not renewed for `seconds`. */
export type Lease = { jobId: string; leaseOwner: string; seconds: number };

type Row = typeof jobs.$inferSelect;
export type ClaimedJob = Pick<Row, 'id' | 'kind' | 'data' | 'done' | 'failed' | 'cursor' | 'message'> & {
  lease: Lease;
};

const secondsFromNow = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;
const isFree = sql`(${isHolding(jobs.leaseExpiresAt)} is not true)`;
const isDue = sql`(${jobs.state} in ('queued', 'running') and ${isFree})`;

/**
 * Claims the oldest job that is queued, or whose lease has expired, and whose concurrency group is free.
 * Claims are serialised across all processes, so no group is ever claimed twice.
 */
export const claimJob = (
  db: Db,
  { kinds, seconds }: { kinds: readonly string[]; seconds: number },
): Promise<ClaimedJob | null> =>
  db.write(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('claim a job'))`);
    await failStuckJobs(tx);
    const next = await nextJob(tx, kinds);
    if (!next) return null;
    const lease = { jobId: next, leaseOwner: randomUUID(), seconds };
    const [row] = await tx
      .update(jobs)
      .set({
        state: 'running',
        leaseOwner: lease.leaseOwner,
        leaseExpiresAt: secondsFromNow(seconds),
        attempts: sql`${jobs.attempts} + 1`,
        startedAt: sql`coalesce(${jobs.startedAt}, now())`,
      })
      .where(eq(jobs.id, next))
      .returning();
    await notifyJobChanged(tx, next);
    return { ...(row as Row), lease };
  });

const nextJob = async (tx: Tx, kinds: readonly string[]): Promise<string | null> => {
  const isGroupFree = sql`not exists (
    select from ${jobs} as other where other.lane = ${jobs.concurrencyGroup} and ${isHolding(sql`other.held_until`)})`;
  const [row] = await tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(inArray(jobs.kind, [...kinds]), isDue, isGroupFree))
    .orderBy(jobs.createdAt)
    .limit(1)
    // A job being paused or cancelled right now is skipped until the next poll.
    .for('update', { skipLocked: true });
  return row?.id ?? null;
};

const failStuckJobs = async (tx: Tx): Promise<void> => {
  const stuckJobs = await tx
    .update(jobs)
    .set({
      state: 'failed',
      finishedAt: sql`now()`,
      message: stuckMessage,
      leaseOwner: null,
      leaseExpiresAt: null,
    })
    .where(and(isDue, sql`${jobs.attempts} >= ${maxAttempts}`))
    .returning({ id: jobs.id });
  for (const { id } of stuckJobs) await notifyJobChanged(tx, id);
};

type Progress = Partial<Pick<Row, 'done' | 'total' | 'failed' | 'cursor' | 'message' | 'attempts'>>;

const isHeldBy = ({ jobId, leaseOwner }: Lease) => and(eq(jobs.id, jobId), eq(jobs.leaseOwner, leaseOwner));

/**
 * Renews the lease and stores the job's progress.
 * @returns the job's state, `running` where the run may continue; null when another run holds it
 */
export const renewLease = (db: Db, lease: Lease, progress: Progress = {}): Promise<JobState | null> =>
  db.write(async (tx) => {
    const [row] = await tx
      .update(jobs)
      .set({ ...progress, leaseExpiresAt: secondsFromNow(lease.seconds) })
      .where(isHeldBy(lease))
      .returning({ state: jobs.state });
    if (row && Object.keys(progress).length > 0) await notifyJobChanged(tx, lease.jobId);
    return row?.state ?? null;
  });

export type RunResult = Partial<Pick<Row, 'message' | 'cursor' | 'attempts'>> & {
  state: 'queued' | 'paused' | 'done' | 'failed';
};

/** Sets the job's state, unless it was paused, cancelled or resumed meanwhile. */
const storeResult = async (tx: Tx, lease: Lease, result: RunResult): Promise<void> => {
  const isOver = result.state === 'done' || result.state === 'failed';
  await tx
    .update(jobs)
    .set({ ...result, finishedAt: isOver ? sql`now()` : null })
    .where(and(isHeldBy(lease), eq(jobs.state, 'running')));
};

/** Sets the job's state and keeps the lease, because one of its units is still running. */
export const endJobKeepingLease = (db: Db, lease: Lease, result: RunResult): Promise<void> =>
  db.write(async (tx) => {
    await storeResult(tx, lease, result);
    await notifyJobChanged(tx, lease.jobId);
  });

/**
 * Releases the job and its concurrency group, and sets its state, unless it was paused, cancelled or resumed
 * meanwhile.
 * @returns the job's state; null when another run holds it
 */
export const releaseJob = (db: Db, lease: Lease, result: RunResult): Promise<JobState | null> =>
  db.write(async (tx) => {
    await storeResult(tx, lease, result);
    const [row] = await tx
      .update(jobs)
      .set({ leaseOwner: null, leaseExpiresAt: sql`now()` })
      .where(isHeldBy(lease))
      .returning({ state: jobs.state });
    if (row) await notifyJobChanged(tx, lease.jobId);
    return row?.state ?? null;
  });
