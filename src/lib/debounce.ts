/** Milliseconds without a call before the work runs, and the longest wait while calls go on. */
export type DebounceOptions = { waitMs: number; maxWaitMs: number };

/** Runs the work once calls have paused, or at the latest after `maxWaitMs`. */
export const debounce = (work: () => void, { waitMs, maxWaitMs }: DebounceOptions) => {
  let timer: NodeJS.Timeout | undefined;
  let firstCallAt = 0;
  const run = () => {
    timer = undefined;
    work();
  };
  return {
    call: (): void => {
      const now = Date.now();
      if (timer === undefined) firstCallAt = now;
      clearTimeout(timer);
      timer = setTimeout(run, Math.max(0, Math.min(waitMs, firstCallAt + maxWaitMs - now))).unref();
    },
    close: (): void => clearTimeout(timer),
  };
};
