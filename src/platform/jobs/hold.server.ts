import { randomUUID } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '#platform/db/index.server.ts';
import type { JobState } from './job.ts';
import { jobs } from './jobs.table.ts';
import { announce } from './store.server.ts';

/** A job taken up so often without getting a unit further brings down whoever takes it up. */
const attemptsAtMost = 5;
const stuck = `${attemptsAtMost}-mal begonnen und jedes Mal abgebrochen. Das Protokoll nennt den Grund.`;

/** One run's right to work on a job; it lapses when it is not renewed for `seconds`. */
export type Hold = { jobId: string; holder: string; seconds: number };

type Row = typeof jobs.$inferSelect;
export type ClaimedJob = Pick<Row, 'id' | 'kind' | 'data' | 'done' | 'failed' | 'cursor' | 'message'> & {
  hold: Hold;
};

const until = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;
const isFree = sql`(${jobs.heldUntil} is null or ${jobs.heldUntil} < now())`;
const isDue = sql`(${jobs.state} in ('queued', 'running') and ${isFree})`;

/**
 * Takes the oldest job that waits, or whose run is dead, and whose lane is free. Claims are made one after the other in
 * the whole installation, so no lane is ever taken twice.
 */
export const claimJob = (
  db: Db,
  { kinds, seconds }: { kinds: readonly string[]; seconds: number },
): Promise<ClaimedJob | null> =>
  db.write(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('claim a job'))`);
    await giveUpStuck(tx);
    const next = await nextJob(tx, kinds);
    if (!next) return null;
    const hold = { jobId: next, holder: randomUUID(), seconds };
    const [row] = await tx
      .update(jobs)
      .set({
        state: 'running',
        holder: hold.holder,
        heldUntil: until(seconds),
        attempts: sql`${jobs.attempts} + 1`,
        startedAt: sql`coalesce(${jobs.startedAt}, now())`,
      })
      .where(eq(jobs.id, next))
      .returning();
    await announce(tx, next);
    return { ...(row as Row), hold };
  });

const nextJob = async (tx: Tx, kinds: readonly string[]): Promise<string | null> => {
  const laneIsFree = sql`not exists (
    select from ${jobs} as other where other.lane = ${jobs.lane} and other.held_until > now())`;
  const [row] = await tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(inArray(jobs.kind, [...kinds]), isDue, laneIsFree))
    .orderBy(jobs.createdAt)
    .limit(1)
    // Who pauses or cancels it in this moment comes first; it is looked for again soon.
    .for('update', { skipLocked: true });
  return row?.id ?? null;
};

const giveUpStuck = async (tx: Tx): Promise<void> => {
  const given = await tx
    .update(jobs)
    .set({ state: 'failed', finishedAt: sql`now()`, message: stuck, holder: null, heldUntil: null })
    .where(and(isDue, sql`${jobs.attempts} >= ${attemptsAtMost}`))
    .returning({ id: jobs.id });
  for (const { id } of given) await announce(tx, id);
};

type Progress = Partial<Pick<Row, 'done' | 'total' | 'failed' | 'cursor' | 'message' | 'attempts'>>;

const held = ({ jobId, holder }: Hold) => and(eq(jobs.id, jobId), eq(jobs.holder, holder));

/**
 * Renews the hold and keeps how far the job is.
 * @returns whether the run may go on: nobody has paused, cancelled, resumed or taken over the job
 */
export const renewHold = (db: Db, hold: Hold, progress: Progress = {}): Promise<boolean> =>
  db.write(async (tx) => {
    const [row] = await tx
      .update(jobs)
      .set({ ...progress, heldUntil: until(hold.seconds) })
      .where(held(hold))
      .returning({ state: jobs.state });
    if (row && Object.keys(progress).length > 0) await announce(tx, hold.jobId);
    return row?.state === 'running';
  });

export type End = Partial<Pick<Row, 'message' | 'cursor' | 'attempts'>> & {
  state: 'queued' | 'paused' | 'done' | 'failed';
};

/**
 * Lets go of the job. It gets the state unless somebody has paused, cancelled or resumed it meanwhile.
 * @returns the state it has; null when another run holds it
 */
export const releaseJob = (db: Db, hold: Hold, end: End): Promise<JobState | null> =>
  db.write(async (tx) => {
    const isOver = end.state === 'done' || end.state === 'failed';
    await tx
      .update(jobs)
      .set({ ...end, finishedAt: isOver ? sql`now()` : null })
      .where(and(held(hold), eq(jobs.state, 'running')));
    const [row] = await tx
      .update(jobs)
      .set({ holder: null, heldUntil: null })
      .where(held(hold))
      .returning({ state: jobs.state });
    if (row) await announce(tx, hold.jobId);
    return row?.state ?? null;
  });
