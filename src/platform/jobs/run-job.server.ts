import { DrizzleQueryError } from 'drizzle-orm';
import { type Db, isUnavailable } from '#platform/db/index.server.ts';
import type { Logger } from '#platform/log/index.server.ts';
import { type ClaimedJob, type End, type Hold, releaseJob, renewHold } from './hold.server.ts';
import { type JobKind, JobPause, type Unit, type UnitContext } from './job.ts';

const longestMessage = 500;

/** Where a job is left when its run ends before the job does. */
const stopped: End = { state: 'queued', attempts: 0 };

export type RunParts = {
  db: Db;
  log: Logger;
  /** Aborted when the process ends. */
  ending: AbortSignal;
  /** Waited for between two units. */
  rest: () => Promise<void>;
  /** Milliseconds a unit may take. */
  unitWithin: number;
};

/** Does the units of a claimed job that are still to do, keeps its progress after each, and lets go of it. */
export const runJob = async (job: ClaimedJob, kind: JobKind<object>, parts: RunParts): Promise<void> => {
  const { db } = parts;
  const log = parts.log.child({ kind: job.kind, job: job.id });
  const stop = new AbortController();
  const signal = AbortSignal.any([stop.signal, parts.ending]);
  const endRenewing = keepRenewing(db, job.hold, stop);
  log.info({ after: job.cursor }, 'Auftrag begonnen');
  const end = await doUnits(job, kind, { ...parts, log, signal })
    .catch((error: unknown): End => {
      log.error({ err: error }, 'Auftrag abgebrochen');
      // A database that is away cannot be told; the job is taken up again when the hold has lapsed.
      if (isUnavailable(error)) throw error;
      return { state: 'failed', message: messageOf(error) };
    })
    .finally(endRenewing);
  const state = await releaseJob(db, job.hold, end);
  log.info({ state }, 'Auftrag abgegeben');
};

/** Renews the hold while a long unit runs, and stops the run when the hold is lost. */
const keepRenewing = (db: Db, hold: Hold, stop: AbortController): (() => void) => {
  const lasts = hold.seconds * 1000;
  let lapses = Date.now() + lasts;
  const renew = async () => {
    const asked = Date.now();
    if (await renewHold(db, hold)) lapses = asked + lasts;
    else stop.abort();
  };
  const timer = setInterval(() => {
    if (Date.now() > lapses) stop.abort();
    // The database being away is noticed by the hold lapsing.
    else renew().catch(() => {});
  }, lasts / 4);
  return () => clearInterval(timer);
};

type Doing = RunParts & { signal: AbortSignal };

const doUnits = async (job: ClaimedJob, kind: JobKind<object>, parts: Doing): Promise<End> => {
  const { db, signal, rest, unitWithin, log } = parts;
  const units = await kind.units(job.data);
  const next = units.findIndex(({ name }) => name === job.cursor) + 1;
  const counts = next > 0 ? { done: job.done, failed: job.failed } : { done: 0, failed: 0 };
  let { message } = job;
  const say = (text: string) => {
    message = oneLine(text);
  };
  let goOn = await renewHold(db, job.hold, { ...counts, total: units.length });
  for (const unit of units.slice(next)) {
    if (!goOn || signal.aborted) return stopped;
    const outcome = await tryUnit(unit, { signal, say, unitWithin, log });
    if (outcome === 'stopped') return stopped;
    if (outcome instanceof JobPause) return { state: 'paused', message: outcome.message };
    counts[outcome] += 1;
    goOn = await renewHold(db, job.hold, { ...counts, message, cursor: unit.name, attempts: 0 });
    await rest();
  }
  // Where nothing succeeded, resuming tries everything again.
  return counts.failed > 0 && counts.done === 0 ? { state: 'failed', cursor: null } : { state: 'done' };
};

type Trying = UnitContext & Pick<RunParts, 'unitWithin' | 'log'>;

const tryUnit = async (
  unit: Unit,
  { signal, say, unitWithin, log }: Trying,
): Promise<'done' | 'failed' | 'stopped' | JobPause> => {
  try {
    await inTime(unitWithin, (late) => unit.run({ signal: AbortSignal.any([signal, late]), say }));
    return 'done';
  } catch (error) {
    if (error instanceof JobPause) return error;
    if (signal.aborted) return 'stopped';
    if (isUnavailable(error)) throw error;
    log.error({ err: error, unit: unit.name }, 'Teil eines Auftrags gescheitert');
    say(`${unit.name}: ${messageOf(error)}`);
    return 'failed';
  }
};

/** Waits no longer than that, also for work that does not heed its signal. */
const inTime = async (milliseconds: number, work: (late: AbortSignal) => Promise<unknown>): Promise<void> => {
  const late = new AbortController();
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    late.abort();
    reject(new Error('Das dauerte zu lange.'));
  }, milliseconds);
  try {
    await Promise.race([work(late.signal), tooLate]);
  } finally {
    clearTimeout(timer);
  }
};

/** A failed query carries its values, which may be what somebody typed. */
const messageOf = (error: unknown): string => {
  if (error instanceof DrizzleQueryError) return 'Die Datenbank hat einen Fehler gemeldet.';
  return oneLine(error instanceof Error ? error.message : String(error));
};

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').slice(0, longestMessage);
