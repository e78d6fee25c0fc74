/** Too much work is waiting already: the client should come again in a moment. */
export class BusyError extends Error {
  override readonly name = 'BusyError';
}

/** The gate has been closed, so the work is not begun. */
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
   * Runs a task as soon as a place is free, in the order asked. Between two tasks the event loop goes round once, so
   * that what needs no place is answered in between.
   * @param signal gives up the place in the queue; a task that has begun comes to its end
   * @throws BusyError, ClosedError, or the reason of the signal
   */
  run: <T>(task: () => T | Promise<T>, signal?: AbortSignal) => Promise<T>;
  /** No task is running or waiting. */
  isIdle: () => boolean;
  isOpen: () => boolean;
  /** Refuses what is waiting and what comes later. */
  close: () => void;
};

/** Bounds work that is done anew for a request, so that an onrush waits in a short queue instead of in memory. */
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

  /** Hands the place straight to the next in line, so that nobody can slip in between. */
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
