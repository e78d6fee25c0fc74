import type { Unit } from '#platform/jobs/index.server.ts';

/**
 * The units of a job that says how many drafts it has dealt with: one for each batch, named by its first id. Counts
 * are those of one run, so a run that goes on where another stopped says since when it counts.
 * @param work deals with a batch and says what the counts have come to
 */
export const countingUnits = (
  batches: readonly (readonly number[])[],
  work: (batch: readonly number[]) => Promise<string>,
): Unit[] => {
  let firstOfRun: number | null = null;
  return batches.map((batch, index) => ({
    name: `${batch[0]}`,
    run: async ({ setMessage }) => {
      firstOfRun ??= index;
      const counts = await work(batch);
      setMessage(firstOfRun === 0 ? counts : `Seit der Wiederaufnahme: ${counts}`);
    },
  }));
};
