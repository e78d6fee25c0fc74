/** Milliseconds without a call before the work runs, and the longest wait while calls go on. */
export type Calm = { restMs: number; longestMs: number };

/** Runs the work once calls have paused, or at the latest after `maxWaitMs`. */
export const whenCalm = (work: () => void, { restMs, longestMs }: Calm) => {
  let timer: NodeJS.Timeout | undefined;
  let calledFirst = 0;
  const run = () => {
    timer = undefined;
    work();
  };
  return {
    call: (): void => {
      const now = Date.now();
      if (timer === undefined) calledFirst = now;
      clearTimeout(timer);
      timer = setTimeout(run, Math.max(0, Math.min(restMs, calledFirst + longestMs - now))).unref();
    },
    close: (): void => clearTimeout(timer),
  };
};
