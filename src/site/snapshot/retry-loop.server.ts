import { setTimeout as pause } from 'node:timers/promises';

const FIRST_PAUSE_MS = 200;
const MAX_PAUSE_MS = 5_000;

export type RetryLoop = {
  /**
   * Runs the task; during a run it is run once more afterwards, because the present run may have missed the
   * reason for this call.
   */
  run: () => void;
  /** Ends the pause between attempts; no run begins afterwards. */
  close: () => void;
};

/**
 * Runs a task, never concurrently with itself, and retries it until it succeeds, with pauses of 0.2 s up to 5
 * s.
 */
export const retryLoop = (task: () => Promise<void>, onFailure: (error: unknown) => void): RetryLoop => {
  const closing = new AbortController();
  let requested = false;
  let running = false;

  const attempt = (): Promise<boolean> =>
    task().then(
      () => true,
      (error) => {
        if (!closing.signal.aborted) onFailure(error);
        return false;
      },
    );

  const work = async () => {
    let pauseMs = FIRST_PAUSE_MS;
    while (requested && !closing.signal.aborted) {
      requested = false;
      if (await attempt()) {
        pauseMs = FIRST_PAUSE_MS;
        continue;
      }
      requested = true;
      await pause(pauseMs, undefined, { ref: false, signal: closing.signal }).catch(() => {});
      pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS);
    }
    running = false;
  };

  return {
    run: () => {
      requested = true;
      if (running) return;
      running = true;
      void work();
    },
    close: () => closing.abort(),
  };
};
