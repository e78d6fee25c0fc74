import { DrizzleQueryError } from 'drizzle-orm';
import { type Db, isUnavailable } from '#platform/db/index.server.ts';
import type { Logger } from '#platform/log/index.server.ts';
import { JobFailure, type JobKind, JobPause, type Unit, type UnitContext } from './job.ts';
import { type ClaimedJob, type Lease, type RunResult, releaseJob, renewLease } from './lease.server.ts';

const maxMessageLength = 500;

/** The job goes back to the queue when its run is interrupted. */
const interrupted: RunResult = { state: 'queued', attempts: 0 };

export type RunOptions = {
  db: Db;
  log: Logger;
  /** Aborted when the process ends. */
  shutdown: AbortSignal;
  /** Called between two units. */
  waitForIdle: () => Promise<void>;
  /** Maximum duration of a unit. */
  unitTimeoutMs: number;
};

/** Runs the remaining units of a claimed job, stores the progress after each, and releases the job. */
export const runJob = async (job: ClaimedJob, kind: JobKind<object>, options: RunOptions): Promise<void> => {
  const { db } = options;
  const log = options.log.child({ kind: job.kind, job: job.id });
  const stop = new AbortController();
  const signal = AbortSignal.any([stop.signal, options.shutdown]);
  const stopRenewing = startRenewing(db, job.lease, stop);
  log.info({ after: job.cursor }, 'Auftrag begonnen');
  const result = await runUnits(job, kind, { ...options, log, signal })
    .catch((error: unknown): RunResult => {
      log.error({ err: error }, 'Auftrag abgebrochen');
      // The failure cannot be stored now; the job is claimed again when its lease has expired.
      if (isUnavailable(error)) throw error;
      return { state: 'failed', message: messageOf(error) };
    })
    .finally(stopRenewing);
  const state = await releaseJob(db, job.lease, result);
  log.info({ state }, 'Auftrag abgegeben');
};

/** Renews the lease while a long unit runs, and aborts the run when the lease is lost. */
const startRenewing = (db: Db, lease: Lease, stop: AbortController): (() => void) => {
  const durationMs = lease.seconds * 1000;
  let expiresAt = Date.now() + durationMs;
  const renew = async () => {
    const sentAt = Date.now();
    if (await renewLease(db, lease)) expiresAt = sentAt + durationMs;
    else stop.abort();
  };
  const timer = setInterval(() => {
    if (Date.now() > expiresAt) stop.abort();
    // A failed renewal is ignored until the lease expires.
    else renew().catch(() => {});
  }, durationMs / 4);
  return () => clearInterval(timer);
};

type RunContext = RunOptions & { signal: AbortSignal };

const runUnits = async (job: ClaimedJob, kind: JobKind<object>, options: RunContext): Promise<RunResult> => {
  const { db, signal, waitForIdle, unitTimeoutMs, log } = options;
  const units = await kind.units(job.data);
  const next = units.findIndex(({ name }) => name === job.cursor) + 1;
  const counts = next > 0 ? { done: job.done, failed: job.failed } : { done: 0, failed: 0 };
  let { message } = job;
  const setMessage = (text: string) => {
    message = oneLine(text);
  };
  let mayContinue = await renewLease(db, job.lease, { ...counts, total: units.length });
  const ahead = startAhead(units.slice(next), (unit) =>
    runUnit(unit, { signal, setMessage, unitTimeoutMs, log }),
  );
  try {
    for (const [index, unit] of units.slice(next).entries()) {
      if (!mayContinue || signal.aborted) return interrupted;
      const outcome = await ahead.next(index === 0 ? 1 : (kind.concurrency ?? 1));
      if (outcome === 'interrupted') return interrupted;
      if (outcome instanceof JobPause) return { state: 'paused', message: oneLine(outcome.message) };
      if (outcome instanceof JobFailure) return { state: 'failed', message: oneLine(outcome.message) };
      counts[outcome] += 1;
      mayContinue = await renewLease(db, job.lease, { ...counts, message, cursor: unit.name, attempts: 0 });
      // What runs side by side waits for other machines and hardly works itself.
      if (kind.concurrency === undefined) await waitForIdle();
    }
  } finally {
    await ahead.settled();
  }
  // If no unit succeeded, resuming starts from the beginning.
  return counts.failed > 0 && counts.done === 0 ? { state: 'failed', cursor: null } : { state: 'done' };
};

/** Starts units before it is their turn to be counted; their outcomes are given in order. */
const startAhead = (units: readonly Unit[], run: (unit: Unit) => Promise<Outcome>) => {
  const rest = units.values();
  const running: Promise<Outcome>[] = [];
  return {
    /** The next outcome, after at most `concurrency` units have been started. */
    next: async (concurrency: number): Promise<Outcome> => {
      while (running.length < concurrency) {
        const { value: unit } = rest.next();
        if (!unit) break;
        const outcome = run(unit);
        // Reported when its turn comes; until then it must not end the process.
        outcome.catch(() => {});
        running.push(outcome);
      }
      return running.shift() as Promise<Outcome>;
    },
    /** Until nothing runs any more. */
    settled: async () => {
      await Promise.allSettled(running);
    },
  };
};

type Outcome = 'done' | 'failed' | 'interrupted' | JobPause | JobFailure;

type UnitOptions = UnitContext & Pick<RunOptions, 'unitTimeoutMs' | 'log'>;

const runUnit = async (
  unit: Unit,
  { signal, setMessage, unitTimeoutMs, log }: UnitOptions,
): Promise<Outcome> => {
  try {
    await withTimeout(unitTimeoutMs, (timedOut) =>
      unit.run({ signal: AbortSignal.any([signal, timedOut]), setMessage }),
    );
    return 'done';
  } catch (error) {
    if (error instanceof JobPause || error instanceof JobFailure) return error;
    if (signal.aborted) return 'interrupted';
    if (isUnavailable(error)) throw error;
    log.error({ err: error, unit: unit.name }, 'Teil eines Auftrags gescheitert');
    setMessage(`${unit.name}: ${messageOf(error)}`);
    return 'failed';
  }
};

/** Rejects after the timeout even if the work ignores its signal. */
const withTimeout = async (
  milliseconds: number,
  work: (timedOut: AbortSignal) => Promise<unknown>,
): Promise<void> => {
  const timedOut = new AbortController();
  const { promise: timeout, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    timedOut.abort();
    reject(new Error('Das dauerte zu lange.'));
  }, milliseconds);
  try {
    await Promise.race([work(timedOut.signal), timeout]);
  } finally {
    clearTimeout(timer);
  }
};

/** The message of a failed query contains its values, which may be user input. */
const messageOf = (error: unknown): string => {
  if (error instanceof DrizzleQueryError) return 'Die Datenbank hat einen Fehler gemeldet.';
  return oneLine(error instanceof Error ? error.message : String(error));
};

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').slice(0, maxMessageLength);
