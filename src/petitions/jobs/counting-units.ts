import type { Unit } from '#platform/jobs/index.server.ts';
import { batchesOf } from './batches.ts';

/** Items processed together; `name` must be stable across runs. */
export type Batch<Item> = { name: string; items: readonly Item[] };

/** A list in batches of at most `size`, each named by its first item. */
export const namedBatches = (ids: readonly number[], size: number): Batch<number>[] =>
  batchesOf(ids, size).map((items) => ({ name: `${items[0]}`, items }));

/**
 * Job units that report how many drafts were processed. Counts are those of one run, so a resumed
 * run says so.
 * @param work processes a batch and returns the counts so far in German
 */
export const countingUnits = <BatchType extends Batch<unknown>>(
  batches: readonly BatchType[],
  work: (batch: BatchType, signal: AbortSignal) => Promise<string>,
): Unit[] => {
  let firstIndexOfRun: number | null = null;
  return batches.map((batch, index) => ({
    name: batch.name,
    size: batch.items.length,
    run: async ({ setMessage, signal }) => {
      firstIndexOfRun ??= index;
      const counts = await work(batch, signal);
      setMessage(firstIndexOfRun === 0 ? counts : `Seit der Wiederaufnahme: ${counts}`);
    },
  }));
};
