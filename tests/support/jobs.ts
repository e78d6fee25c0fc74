import { setTimeout as pause } from 'node:timers/promises';
import type { JobKind, UnitContext } from '#platform/jobs/index.server.ts';

/**
 * A kind of job whose units each wait until the test releases them; `begun` lists them in the order in which they
 * began.
 */
export const steppedJob = (kind: string, names: readonly string[], concurrencyGroup = 'test') => {
  const startedUnits: string[] = [];
  const released = new Set<string>();
  let releasedAll = false;
  let running = 0;
  let maxConcurrent = 0;
  const run = async (name: string, { signal }: UnitContext) => {
    startedUnits.push(name);
    running += 1;
    maxConcurrent = Math.max(maxConcurrent, running);
    // Long enough to notice another run at the same time.
    do await pause(30);
    while (!releasedAll && !released.has(name) && !signal.aborted);
    running -= 1;
    if (!releasedAll && !released.has(name)) throw new Error('aborted');
  };
  const job: JobKind<object> = {
    kind,
    concurrencyGroup,
    units: () => names.map((name) => ({ name, run: (context) => run(name, context) })),
  };
  return {
    job,
    begun: startedUnits,
    maxConcurrent: () => maxConcurrent,
    release: (name: string) => void released.add(name),
    releaseAll: () => {
      releasedAll = true;
    },
  };
};

/** A kind of job with the units that the test passes in. */
export const jobKind = (
  kind: string,
  units: Record<string, (context: UnitContext) => unknown>,
): JobKind<object> => ({
  kind,
  concurrencyGroup: 'test',
  units: () => Object.entries(units).map(([name, run]) => ({ name, run: async (context) => run(context) })),
});

/** A kind of job with five units, a to e, for several processes. */
export const fiveUnitJob = (run: (unit: string) => Promise<unknown>): JobKind<object> => ({
  kind: 'list',
  concurrencyGroup: 'test',
  units: () => ['a', 'b', 'c', 'd', 'e'].map((name) => ({ name, run: () => run(name) })),
});

/**
 * Occupies the concurrency group in which letters are prerendered, for tests in which that would only take
 * time.
 */
export const blockLetterJobs = (pool: { query: (text: string) => Promise<unknown> }): Promise<unknown> =>
  pool.query(`insert into jobs (kind, key, lane, data, state, holder, held_until)
    values ('test', '', 'letters', '{}', 'running', gen_random_uuid(), now() + interval '9 minutes')`);
