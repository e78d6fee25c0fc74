import { setTimeout as pause } from 'node:timers/promises';

/** Spaces the requests of a process to one service; shared by all callers. */
export type Pace = {
  /** Resolves when the next request may start, first come, first served. @throws when the signal aborts */
  turn: (signal: AbortSignal) => Promise<void>;
  /** Blocks all requests for this long, because the service reported a rate limit. */
  hold: (milliseconds: number) => void;
};

/** @param perMinute requests that may start within a minute, evenly spaced; null without a limit */
export const createPace = (perMinute: number | null): Pace => {
  const spacingMs = perMinute === null ? 0 : 60_000 / perMinute;
  let nextAt = 0;
  let heldUntil = 0;
  let holds = 0;

  const until = async (time: number, signal: AbortSignal): Promise<void> => {
    // Timers may fire a fraction of a millisecond early.
    for (let wait = time - performance.now(); wait > 0; wait = time - performance.now())
      await pause(Math.ceil(wait), undefined, { signal });
  };

  return {
    turn: async (signal) => {
      signal.throwIfAborted();
      for (;;) {
        await until(heldUntil, signal);
        const promised = holds;
        const mine = Math.max(nextAt, performance.now());
        nextAt = mine + spacingMs;
        await until(mine, signal);
        // A pause invalidates every start time assigned before it.
        if (promised === holds) return;
      }
    },
    hold: (milliseconds) => {
      heldUntil = Math.max(heldUntil, performance.now() + milliseconds);
      nextAt = heldUntil;
      holds += 1;
    },
  };
};
