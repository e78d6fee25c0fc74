/** Milliseconds between two messages about one job, whose units may take a few each. */
const pauseMs = 500;

/** Sends the change of a job at once, but at most twice a second per job; the last change is always sent. */
export const createJobThrottle = (send: (jobId: string) => void) => {
  const waiting = new Map<string, { timer: NodeJS.Timeout; changed: boolean }>();

  const startPause = (jobId: string): void => {
    const timer = setTimeout(() => {
      const entry = waiting.get(jobId);
      waiting.delete(jobId);
      if (entry?.changed) report(jobId);
    }, pauseMs).unref();
    waiting.set(jobId, { timer, changed: false });
  };
  const report = (jobId: string): void => {
    const entry = waiting.get(jobId);
    if (entry) {
      entry.changed = true;
      return;
    }
    startPause(jobId);
    send(jobId);
  };

  return {
    report,
    close: () => {
      for (const { timer } of waiting.values()) clearTimeout(timer);
      waiting.clear();
    },
  };
};
