import { FixedQueue, Piscina } from 'piscina';
import { err, ok, type Result } from '#lib/result.ts';
import { createConcurrencyLimit } from '#platform/work/index.ts';
import type { ReplacedText, ReplaceOrder, SearchedTexts, WorkerRequest, WorkerResult } from './worker.ts';

/** Milliseconds that the texts of one call may be searched. */
const defaultTimeLimit = 3000;
/** Replacements that may wait for the one that is made. */
const maxWaiting = 20;
/** Texts handed to the thread at once. */
const batchSize = 500;
/** Milliseconds after which the thread ends when there is nothing to search. */
const idleTimeout = 30_000;

export type ReplaceProblem = 'pattern_not_valid' | 'pattern_too_slow';

export type Replacer = {
  /** Runs one replacement at a time, since each may hold all texts in memory. @throws BusyError when too many wait */
  inTurn: <T>(task: () => Promise<T>) => Promise<T>;
  /**
   * Finds and replaces in texts, in a thread that ends when it takes too long.
   * @returns per item and text what changes, null where nothing was found
   */
  replaceIn: (
    order: ReplaceOrder,
    items: readonly SearchedTexts[],
  ) => Promise<Result<(ReplacedText | null)[][], ReplaceProblem>>;
  close: () => Promise<void>;
};

/** In development and tests Node runs the worker's source; a build puts it beside the server's chunks. */
const workerUrl = () =>
  new URL(import.meta.url.endsWith('.ts') ? './worker.ts' : './replace-worker.js', import.meta.url);

/** One thread that finds and replaces for the whole process; it starts when it is first needed. */
export const createReplacer = ({ timeLimit = defaultTimeLimit } = {}): Replacer => {
  const limit = createConcurrencyLimit({ maxRunning: 1, maxWaiting });
  const startPool = () =>
    new Piscina<WorkerRequest, WorkerResult>({
      filename: workerUrl().href,
      minThreads: 0,
      maxThreads: 1,
      idleTimeout,
      taskQueue: new FixedQueue(),
      // With atomics a waiting worker blocks its event loop and never frees what it was handed.
      atomics: 'disabled',
    });
  let pool: ReturnType<typeof startPool> | undefined;

  const replaceIn: Replacer['replaceIn'] = async (order, items) => {
    pool ??= startPool();
    // An empty batch starts the thread, which takes longer than most searches.
    await pool.run({ order, items: [] });
    const found: (ReplacedText | null)[][] = [];
    let left = timeLimit;
    for (let offset = 0; offset < items.length; offset += batchSize) {
      const before = performance.now();
      const signal = AbortSignal.timeout(Math.max(1, Math.round(left)));
      const request = { order, items: items.slice(offset, offset + batchSize) };
      const results = await pool.run(request, { signal }).catch((error: unknown) => {
        if (signal.aborted) return 'too_slow' as const;
        throw error;
      });
      if (results === 'too_slow') return err('pattern_too_slow');
      if (results === null) return err('pattern_not_valid');
      for (const result of results) found.push(result);
      left -= performance.now() - before;
    }
    return ok(found);
  };

  return {
    inTurn: (task) => limit.run(task),
    replaceIn,
    close: async () => {
      limit.close();
      await pool?.destroy();
    },
  };
};
