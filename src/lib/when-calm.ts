/** Milliseconds: how long it must have been calm, and how long calls may go on before that. */
export type Calm = { restMs: number; longestMs: number };

/** Works once its calls have come to rest; while they go on without end, every now and then. */
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
