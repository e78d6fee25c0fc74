import { createFairQueue } from './fair-queue.ts';

/** Too many tasks are waiting; the client should retry in a moment. */
export class BusyError extends Error {
  override readonly name = 'BusyError';
}

/** The limit was closed before the task started. */
export class ClosedError extends Error {
  override readonly name = 'ClosedError';
}

export type ConcurrencyLimitOptions = {
  /** Maximum number of tasks that run at once. */
  maxRunning: number;
  /** Maximum number of waiting tasks; one more is refused, or evicts a task of a client with more waiting. */
  maxWaiting: number;
};

/** The client of a task and its priority. */
type TaskPriority = {
  /** Clients are served round-robin; tasks without a client count as those of one client. */
  client?: string | undefined;
  /** Runs only when no task of normal priority is waiting. */
  isLowPriority?: boolean | undefined;
};

/** A priority and a signal that removes the task from the queue. */
export type WaitOptions = TaskPriority & { signal?: AbortSignal | undefined };

export type Tasks = { running: number; waiting: number };

export type ConcurrencyLimit = {
  /**
   * Runs a task as soon as a slot is free; of one client first come, first served. Between two tasks the event loop turns once, so
   * that other requests are handled in between.
   * @param signal removes a waiting task from the queue; a running task is not affected
   * @throws BusyError, ClosedError, or the reason of the signal
   */
  run: <T>(task: () => T | Promise<T>, signal?: AbortSignal, priority?: TaskPriority) => Promise<T>;
  /** No task is running or waiting. */
  isIdle: () => boolean;
  isOpen: () => boolean;
  /** How many tasks are running, and how many wait. */
  tasks: () => Tasks;
  /** Rejects waiting and later tasks. */
  close: () => void;
};

type Waiter = PromiseWithResolvers<void>;

/** Limits concurrent work, so that a burst of requests waits in a short queue instead of filling memory. */
export const createConcurrencyLimit = ({
  maxRunning,
  maxWaiting,
}: ConcurrencyLimitOptions): ConcurrencyLimit => {
  const normalQueue = createFairQueue<Waiter>();
  const lowPriorityQueue = createFairQueue<Waiter>();
  let running = 0;
  let isOpen = true;

  const waiting = () => normalQueue.size() + lowPriorityQueue.size();
  const busyError = () => new BusyError(`${maxWaiting} tasks are waiting`);

  /** Evicts a waiting task to admit another: one of low priority, else one of a client with more waiting. */
  const evictFor = (client: string, isLowPriority: boolean): Waiter | undefined =>
    isLowPriority
      ? lowPriorityQueue.evictFromLongest(client)
      : (lowPriorityQueue.evictFromLongest(null) ?? normalQueue.evictFromLongest(client));

  const acquireSlot = async (
    signal: AbortSignal | undefined,
    { client = '', isLowPriority = false }: TaskPriority,
  ): Promise<void> => {
    if (!isOpen) throw new ClosedError('the gate is closed');
    signal?.throwIfAborted();
    if (running < maxRunning) {
      running += 1;
      return;
    }
    if (waiting() >= maxWaiting) {
      const evicted = evictFor(client, isLowPriority);
      if (!evicted) throw busyError();
      evicted.reject(busyError());
    }
    const queue = isLowPriority ? lowPriorityQueue : normalQueue;
    const waiter: Waiter = Promise.withResolvers<void>();
    const abort = () => {
      queue.remove(client, waiter);
      waiter.reject(signal?.reason);
    };
    queue.add(client, waiter);
    signal?.addEventListener('abort', abort, { once: true });
    try {
      await waiter.promise;
    } finally {
      signal?.removeEventListener('abort', abort);
    }
  };

  const next = (): Waiter | undefined => normalQueue.next() ?? lowPriorityQueue.next();

  /** Passes the slot directly to the next task, so that no later one can overtake it. */
  const releaseSlot = (): void => {
    const waiter = next();
    if (waiter) waiter.resolve();
    else running -= 1;
  };

  return {
    run: async (task, signal, priority = {}) => {
      await acquireSlot(signal, priority);
      try {
        return await task();
      } finally {
        setImmediate(releaseSlot);
      }
    },
    isIdle: () => running === 0,
    isOpen: () => isOpen,
    tasks: () => ({ running, waiting: waiting() }),
    close: () => {
      isOpen = false;
      for (let waiter = next(); waiter; waiter = next()) waiter.reject(new ClosedError('the gate is closed'));
    },
  };
};
