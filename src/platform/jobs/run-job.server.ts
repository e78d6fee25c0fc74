import { DrizzleQueryError } from 'drizzle-orm';
import { type Db, isUnavailable } from '#platform/db/index.server.ts';
import type { Logger } from '#platform/log/index.server.ts';
import { JobFailure, type JobKind, JobPause, PartialFailure, type Unit, type UnitContext } from './job.ts';
import {
  type ClaimedJob,
  endJobKeepingLease,
  type Lease,
  type RunResult,
  releaseJob,
  renewLease,
} from './lease.server.ts';

const maxMessageLength = 500;

const unstoppableMessage =
  'Ein Teil dauerte zu lange und lässt sich nicht anhalten. Bis er endet oder das Programm neu gestartet wird, warten andere Aufträge dieser Art.';

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
  /** Grace period in which a timed-out unit has to stop. */
  unitStopMs: number;
};

/** Runs the remaining units of a claimed job, stores the progress after each, and releases the job. */
export const runJob = async (job: ClaimedJob, kind: JobKind<object>, options: RunOptions): Promise<void> => {
  const { db } = options;
  const log = options.log.child({ kind: job.kind, job: job.id });
  const stop = new AbortController();
  const signal = AbortSignal.any([stop.signal, options.shutdown]);
  const stopRenewing = startRenewing(db, job.lease, stop);
  log.info({ after: job.cursor }, 'Auftrag begonnen');
  const unstopped: Promise<unknown>[] = [];
  const result = await runUnits(job, kind, { ...options, log, signal, unstopped })
    .catch((error: unknown): RunResult => {
      log.error({ err: error }, 'Auftrag abgebrochen');
      // The failure cannot be stored now; the job is claimed again when its lease has expired.
      if (isUnavailable(error)) throw error;
      return { state: 'failed', message: messageOf(error) };
    })
    .then(async (ended) => {
      if (unstopped.length === 0) return ended;
      await endJobKeepingLease(db, job.lease, ended);
      await waitForEnd(unstopped, options.shutdown);
      return ended;
    })
    .finally(stopRenewing);
  // A unit that cannot be stopped ends with the process; until then the lease blocks its concurrency group.
  if (unstopped.length > 0 && options.shutdown.aborted) return;
  const state = await releaseJob(db, job.lease, result);
  if (state === 'failed') log.error({ reason: result.message }, 'Auftrag gescheitert');
  else log.info({ state }, 'Auftrag abgegeben');
};

/** Renews the lease while a long unit runs, and aborts the run when the lease is lost or the job is to stop. */
const startRenewing = (db: Db, lease: Lease, stop: AbortController): (() => void) => {
  const durationMs = lease.seconds * 1000;
  let expiresAt = performance.now() + durationMs;
  const renew = async () => {
    const sentAt = performance.now();
    const state = await renewLease(db, lease);
    if (state !== null) expiresAt = sentAt + durationMs;
    if (state !== 'running') stop.abort();
  };
  const timer = setInterval(() => {
    if (performance.now() > expiresAt) stop.abort();
    // A failed renewal is ignored until the lease expires.
    else renew().catch(() => {});
  }, durationMs / 4);
  return () => clearInterval(timer);
};

/** Resolves when all work has ended, or the process ends. */
const waitForEnd = async (work: readonly Promise<unknown>[], shutdown: AbortSignal): Promise<void> => {
  const ending = Promise.withResolvers<void>();
  shutdown.addEventListener('abort', () => ending.resolve(), { once: true });
  if (shutdown.aborted) return;
  await Promise.race([Promise.allSettled(work), ending.promise]);
};

type RunContext = RunOptions & {
  signal: AbortSignal;
  /** Collects units that timed out and are still running. */
  unstopped: Promise<unknown>[];
};

const runUnits = async (job: ClaimedJob, kind: JobKind<object>, options: RunContext): Promise<RunResult> => {
  const { db, signal, waitForIdle, unitTimeoutMs, unitStopMs, unstopped, log } = options;
  const units = await kind.units(job.data);
  const next = units.findIndex(({ name }) => name === job.cursor) + 1;
  const counts = countsBefore(job, next);
  const total = sizeOfAll(units) + Math.max(0, counts.done + counts.failed - sizeOfAll(units.slice(0, next)));
  let { message } = job;
  const setMessage = (text: string) => {
    message = oneLine(text);
  };
  let state = await renewLease(db, job.lease, { ...counts, total });
  const pool = startConcurrently(units.slice(next), (unit) =>
    runUnit(unit, { signal, setMessage, unitTimeoutMs, unitStopMs, unstopped, log }),
  );
  try {
    for (const [index, unit] of units.slice(next).entries()) {
      if (state !== 'running' || signal.aborted) return interrupted;
      const outcome = await pool.next(index === 0 ? 1 : (kind.concurrency ?? 1));
      if (outcome === 'interrupted') return interrupted;
      if (outcome instanceof JobPause) return { state: 'paused', message: oneLine(outcome.message) };
      if (outcome instanceof JobFailure) return { state: 'failed', message: oneLine(outcome.message) };
      counts.done += outcome.done;
      counts.failed += outcome.failed;
      state = await renewLease(db, job.lease, { ...counts, message, cursor: unit.name, attempts: 0 });
      // Concurrent units wait for other machines and hardly use this one.
      if (kind.concurrency === undefined) await waitForIdle();
    }
  } finally {
    await pool.settled();
  }
  // If no unit succeeded, resuming starts from the beginning.
  return counts.failed > 0 && counts.done === 0 ? { state: 'failed', cursor: null } : { state: 'done' };
};

/** Counts of earlier runs. A later list of units may leave out finished ones; failed ones are in it again. */
const countsBefore = ({ cursor, done, failed }: ClaimedJob, next: number) => {
  if (cursor === null) return { done: 0, failed: 0 };
  return { done, failed: next > 0 ? failed : 0 };
};

/** Runs units concurrently; their outcomes are returned in order. */
const startConcurrently = (units: readonly Unit[], run: (unit: Unit) => Promise<Outcome>) => {
  const rest = units.values();
  const running: Promise<Outcome>[] = [];
  return {
    /** The next outcome, after at most `concurrency` units have been started. */
    next: async (concurrency: number): Promise<Outcome> => {
      while (running.length < concurrency) {
        const { value: unit } = rest.next();
        if (!unit) break;
        const outcome = run(unit);
        // `next` reports the rejection; until then it must not count as unhandled and end the process.
        outcome.catch(() => {});
        running.push(outcome);
      }
      return running.shift() as Promise<Outcome>;
    },
    /** Resolves when no unit is running any more. */
    settled: async () => {
      await Promise.allSettled(running);
    },
  };
};

type Outcome = { done: number; failed: number } | 'interrupted' | JobPause | JobFailure;

const sizeOf = ({ size = 1 }: Unit): number => size;
const sizeOfAll = (units: readonly Unit[]): number => units.reduce((sum, unit) => sum + sizeOf(unit), 0);

type UnitOptions = UnitContext & Pick<RunContext, 'unitTimeoutMs' | 'unitStopMs' | 'unstopped' | 'log'>;

const runUnit = async (
  unit: Unit,
  { signal, setMessage, unitTimeoutMs, unitStopMs, unstopped, log }: UnitOptions,
): Promise<Outcome> => {
  try {
    await withTimeout({ unitTimeoutMs, unitStopMs, unstopped }, (timedOut) =>
      unit.run({ signal: AbortSignal.any([signal, timedOut]), setMessage }),
    );
    return { done: sizeOf(unit), failed: 0 };
  } catch (error) {
    if (error instanceof JobPause || error instanceof JobFailure) return error;
    if (signal.aborted) return 'interrupted';
    if (isUnavailable(error)) throw error;
    log.error({ err: error, unit: unit.name }, 'Teil eines Auftrags gescheitert');
    setMessage(`${unit.name}: ${messageOf(error)}`);
    const failed = error instanceof PartialFailure ? error.failed : sizeOf(unit);
    return { done: sizeOf(unit) - failed, failed };
  }
};

/**
 * Rejects after the timeout, once the work has stopped: the next unit must not run at the same time.
 * @throws JobFailure when the work does not stop
 */
const withTimeout = async (
  { unitTimeoutMs, unitStopMs, unstopped }: Pick<RunContext, 'unitTimeoutMs' | 'unitStopMs' | 'unstopped'>,
  start: (timedOut: AbortSignal) => Promise<unknown>,
): Promise<void> => {
  const timedOut = new AbortController();
  const work = start(timedOut.signal);
  const timeoutMarker = Symbol('over');
  if ((await Promise.race([work, after(unitTimeoutMs, timeoutMarker, work)])) !== timeoutMarker) return;
  timedOut.abort();
  const ended = work.then(
    () => {},
    () => {},
  );
  if ((await Promise.race([ended, after(unitStopMs, timeoutMarker, ended)])) === timeoutMarker) {
    unstopped.push(ended);
    throw new JobFailure(unstoppableMessage);
  }
  throw new Error('Das dauerte zu lange.');
};

/** Resolves to `value` after the delay; the timer is cleared once the work has ended. */
const after = <T>(milliseconds: number, value: T, work: Promise<unknown>): Promise<T> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds, value);
    const clear = () => clearTimeout(timer);
    work.then(clear, clear);
  });

/** The message of a failed query contains its values, which may be user input. */
const messageOf = (error: unknown): string => {
  if (error instanceof DrizzleQueryError) return 'Die Datenbank hat einen Fehler gemeldet.';
  return oneLine(error instanceof Error ? error.message : String(error));
};

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').slice(0, maxMessageLength);
