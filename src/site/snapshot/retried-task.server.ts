import { setTimeout as pause } from 'node:timers/promises';

const FIRST_PAUSE_MS = 200;
const MAX_PAUSE_MS = 5_000;

export type RetriedTask = {
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
export const retriedTask = (task: () => Promise<void>, onFailure: (error: unknown) => void): RetriedTask => {
  const closing = new AbortController();
  let wanted = false;
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
    let wait = FIRST_PAUSE_MS;
    while (wanted && !closing.signal.aborted) {
      wanted = false;
      if (await attempt()) {
        wait = FIRST_PAUSE_MS;
        continue;
      }
      wanted = true;
      await pause(wait, undefined, { ref: false, signal: closing.signal }).catch(() => {});
      wait = Math.min(wait * 2, MAX_PAUSE_MS);
    }
    running = false;
  };

  return {
    run: () => {
      wanted = true;
      if (running) return;
      running = true;
      void work();
    },
    close: () => closing.abort(),
  };
};
