import { setTimeout as pause } from 'node:timers/promises';

/** Spaces the requests of a process to one service; shared by all callers. */
export type RequestPacer = {
  /** Resolves when the next request may start, first come, first served. @throws when the signal aborts */
  waitForTurn: (signal: AbortSignal) => Promise<void>;
  /** Blocks all requests for this long, because the service reported a rate limit. */
  pauseFor: (milliseconds: number) => void;
};

/** @param perMinute requests that may start within a minute, evenly spaced; null without a limit */
export const createRequestPacer = (perMinute: number | null): RequestPacer => {
  const spacingMs = perMinute === null ? 0 : 60_000 / perMinute;
  let nextAt = 0;
  let pausedUntil = 0;
  let pauseCount = 0;

  const waitUntil = async (time: number, signal: AbortSignal): Promise<void> => {
    // Timers may fire a fraction of a millisecond early.
    for (let wait = time - performance.now(); wait > 0; wait = time - performance.now())
      await pause(Math.ceil(wait), undefined, { signal });
  };

  return {
    waitForTurn: async (signal) => {
      signal.throwIfAborted();
      for (;;) {
        await waitUntil(pausedUntil, signal);
        const pausesBefore = pauseCount;
        const startAt = Math.max(nextAt, performance.now());
        nextAt = startAt + spacingMs;
        await waitUntil(startAt, signal);
        // A pause invalidates every start time assigned before it.
        if (pausesBefore === pauseCount) return;
      }
    },
    pauseFor: (milliseconds) => {
      pausedUntil = Math.max(pausedUntil, performance.now() + milliseconds);
      nextAt = pausedUntil;
      pauseCount += 1;
    },
  };
};
