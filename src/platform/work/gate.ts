/** Too many tasks are waiting; the client should retry in a moment. */
export class BusyError extends Error {
  override readonly name = 'BusyError';
}

/** The gate was closed before the task started. */
export class ClosedError extends Error {
  override readonly name = 'ClosedError';
}

export type GateOptions = {
  /** Tasks that run at once. */
  places: number;
  /** Tasks that may wait; one more is refused. */
  maxWaiting: number;
};

export type Gate = {
  /**
   * Runs a task as soon as a slot is free, first come, first served. Between two tasks the event loop turns once, so
   * that other requests are handled in between.
   * @param signal removes a waiting task from the queue; a running task is not affected
   * @throws BusyError, ClosedError, or the reason of the signal
   */
  run: <T>(task: () => T | Promise<T>, signal?: AbortSignal) => Promise<T>;
  /** No task is running or waiting. */
  isIdle: () => boolean;
  isOpen: () => boolean;
  /** Rejects waiting and later tasks. */
  close: () => void;
};

/** Limits concurrent work, so that a burst of requests waits in a short queue instead of filling memory. */
export const createGate = ({ places, maxWaiting }: GateOptions): Gate => {
  const waiting = new Set<PromiseWithResolvers<void>>();
  let taken = 0;
  let isOpen = true;

  const enter = async (signal: AbortSignal | undefined): Promise<void> => {
    if (!isOpen) throw new ClosedError('the gate is closed');
    signal?.throwIfAborted();
    if (taken < places) {
      taken += 1;
      return;
    }
    if (waiting.size >= maxWaiting) throw new BusyError(`${maxWaiting} tasks are waiting`);
    const turn = Promise.withResolvers<void>();
    const giveUp = () => {
      waiting.delete(turn);
      turn.reject(signal?.reason);
    };
    waiting.add(turn);
    signal?.addEventListener('abort', giveUp, { once: true });
    try {
      await turn.promise;
    } finally {
      signal?.removeEventListener('abort', giveUp);
    }
  };

  /** Passes the slot directly to the next task, so that no later one can overtake it. */
  const handOver = (): void => {
    const [next] = waiting;
    if (next) {
      waiting.delete(next);
      next.resolve();
    } else taken -= 1;
  };

  return {
    run: async (task, signal) => {
      await enter(signal);
      try {
        return await task();
      } finally {
        setImmediate(handOver);
      }
    },
    isIdle: () => taken === 0,
    isOpen: () => isOpen,
    close: () => {
      isOpen = false;
      for (const turn of waiting) turn.reject(new ClosedError('the gate is closed'));
      waiting.clear();
    },
  };
};
