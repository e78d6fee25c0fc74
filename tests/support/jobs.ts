import { setTimeout as pause } from 'node:timers/promises';
import type { JobKind, UnitContext } from '#platform/jobs/index.server.ts';

/** A kind of job whose units wait, each, until the test lets it go on; `begun` lists them in the order they began. */
export const steppedKind = (kind: string, names: readonly string[], lane = 'test') => {
  const begun: string[] = [];
  const allowed = new Set<string>();
  let everything = false;
  let atOnce = 0;
  let mostAtOnce = 0;
  const run = async (name: string, { signal }: UnitContext) => {
    begun.push(name);
    atOnce += 1;
    mostAtOnce = Math.max(mostAtOnce, atOnce);
    // Long enough for another run to be noticed beside this one.
    do await pause(30);
    while (!everything && !allowed.has(name) && !signal.aborted);
    atOnce -= 1;
    if (!everything && !allowed.has(name)) throw new Error('aborted');
  };
  const job: JobKind<object> = {
    kind,
    lane,
    units: () => names.map((name) => ({ name, run: (context) => run(name, context) })),
  };
  return {
    job,
    begun,
    mostAtOnce: () => mostAtOnce,
    letGo: (name: string) => void allowed.add(name),
    letAllGo: () => {
      everything = true;
    },
  };
};

/** A kind of job whose units do what the test says. */
export const kindOf = (
  kind: string,
  units: Record<string, (context: UnitContext) => unknown>,
): JobKind<object> => ({
  kind,
  lane: 'test',
  units: () => Object.entries(units).map(([name, run]) => ({ name, run: async (context) => run(context) })),
});

/** A kind of job with five units, a to e, for several processes. */
export const listOf = (run: (unit: string) => Promise<unknown>): JobKind<object> => ({
  kind: 'list',
  lane: 'test',
  units: () => ['a', 'b', 'c', 'd', 'e'].map((name) => ({ name, run: () => run(name) })),
});
