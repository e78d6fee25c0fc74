/** Too much work is waiting already: the client should come again in a moment. */
export class BusyError extends Error {
  override readonly name = 'BusyError';
}

/** Nobody waits for the result any more, so the work was not begun. */
export class AbandonedError extends Error {
  override readonly name = 'AbandonedError';
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
   * @param isWanted asked when the task's turn comes; false drops it
   * @throws BusyError when too many tasks are waiting, AbandonedError when the task was dropped or the gate is closed
   */
  run: <T>(task: () => T | Promise<T>, isWanted?: () => boolean) => Promise<T>;
  /** No task is running or waiting. */
  isIdle: () => boolean;
  /** Drops what is waiting and refuses what comes later. */
  close: () => void;
};

type Waiting = { begin: () => void; drop: () => void };

/** Bounds work that is done anew for a request, so that an onrush waits in a short queue instead of in memory. */
export const createGate = ({ places, maxWaiting }: GateOptions): Gate => {
  const queue: Waiting[] = [];
  let running = 0;
  let isOpen = true;

  const startNext = (): void => {
    const next = running < places ? queue.shift() : undefined;
    if (!next) return;
    running += 1;
    next.begin();
  };

  const finish = (): void => {
    running -= 1;
    setImmediate(startNext);
  };

  const turn = (): Promise<void> =>
    new Promise((resolve, reject) => {
      queue.push({ begin: resolve, drop: () => reject(new AbandonedError('the gate is closed')) });
      if (running < places && queue.length === 1) startNext();
    });

  return {
    run: async (task, isWanted = () => true) => {
      if (!isOpen) throw new AbandonedError('the gate is closed');
      if (queue.length >= maxWaiting) throw new BusyError(`${maxWaiting} tasks are waiting`);
      await turn();
      try {
        if (!isWanted()) throw new AbandonedError('nobody waits for it any more');
        return await task();
      } finally {
        finish();
      }
    },
    isIdle: () => running === 0 && queue.length === 0,
    close: () => {
      isOpen = false;
      for (const { drop } of queue.splice(0)) drop();
    },
  };
};
