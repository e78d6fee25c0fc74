import { createTurns } from './turns.ts';

/** Too many tasks are waiting; the client should retry in a moment. */
export class BusyError extends Error {
  override readonly name = 'BusyError';
}

/** The limit was closed before the task started. */
export class ClosedError extends Error {
  override readonly name = 'ClosedError';
}

export type GateOptions = {
  /** Maximum number of tasks that run at once. */
  places: number;
  /** Maximum number of waiting tasks; one more is refused, or evicts a task of a client with more waiting. */
  maxWaiting: number;
};

/** The client of a task and its priority. */
export type Turn = {
  /** Clients are served round-robin; tasks without a client count as those of one client. */
  client?: string | undefined;
  /** Runs only when no task of normal priority is waiting. */
  isPatient?: boolean | undefined;
};

/** A priority and a signal that removes the task from the queue. */
export type Waiting = Turn & { signal?: AbortSignal | undefined };

export type Gate = {
  /**
   * Runs a task as soon as a slot is free; of one client first come, first served. Between two tasks the event loop turns once, so
   * that other requests are handled in between.
   * @param signal removes a waiting task from the queue; a running task is not affected
   * @throws BusyError, ClosedError, or the reason of the signal
   */
  run: <T>(task: () => T | Promise<T>, signal?: AbortSignal, turn?: Turn) => Promise<T>;
  /** No task is running or waiting. */
  isIdle: () => boolean;
  isOpen: () => boolean;
  /** Rejects waiting and later tasks. */
  close: () => void;
};

type Waiter = PromiseWithResolvers<void>;

/** Limits concurrent work, so that a burst of requests waits in a short queue instead of filling memory. */
export const createGate = ({ places, maxWaiting }: GateOptions): Gate => {
  const eager = createTurns<Waiter>();
  const patient = createTurns<Waiter>();
  let taken = 0;
  let isOpen = true;

  const refusal = () => new BusyError(`${maxWaiting} tasks are waiting`);

  /** Evicts a waiting task to admit another: one of low priority, else one of a client with more waiting. */
  const displaced = (client: string, isPatient: boolean): Waiter | undefined =>
    isPatient
      ? patient.takeFromGreediest(client)
      : (patient.takeFromGreediest(null) ?? eager.takeFromGreediest(client));

  const enter = async (
    signal: AbortSignal | undefined,
    { client = '', isPatient = false }: Turn,
  ): Promise<void> => {
    if (!isOpen) throw new ClosedError('the gate is closed');
    signal?.throwIfAborted();
    if (taken < places) {
      taken += 1;
      return;
    }
    if (eager.size() + patient.size() >= maxWaiting) {
      const other = displaced(client, isPatient);
      if (!other) throw refusal();
      other.reject(refusal());
    }
    const line = isPatient ? patient : eager;
    const waiter: Waiter = Promise.withResolvers<void>();
    const giveUp = () => {
      line.remove(client, waiter);
      waiter.reject(signal?.reason);
    };
    line.add(client, waiter);
    signal?.addEventListener('abort', giveUp, { once: true });
    try {
      await waiter.promise;
    } finally {
      signal?.removeEventListener('abort', giveUp);
    }
  };

  const next = (): Waiter | undefined => eager.next() ?? patient.next();

  /** Passes the slot directly to the next task, so that no later one can overtake it. */
  const handOver = (): void => {
    const waiter = next();
    if (waiter) waiter.resolve();
    else taken -= 1;
  };

  return {
    run: async (task, signal, turn = {}) => {
      await enter(signal, turn);
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
      for (let waiter = next(); waiter; waiter = next()) waiter.reject(new ClosedError('the gate is closed'));
    },
  };
};
