import { TypesetError } from './errors.ts';

/** Lets `places` tasks run at once and `maxWaiting` wait; refuses further ones, so an onrush cannot pile up. */
export function createGate(places: number, maxWaiting: number) {
  const waiting = new Set<PromiseWithResolvers<void>>();
  let free = places;
  let open = true;

  async function enter(signal: AbortSignal | undefined): Promise<void> {
    if (!open) throw new TypesetError('closed', 'the typesetter has been closed');
    signal?.throwIfAborted();
    if (free > 0) {
      free -= 1;
      return;
    }
    if (waiting.size >= maxWaiting) throw new TypesetError('busy', `${maxWaiting} settings are waiting`);
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
  }

  /** Hands the place straight to the next in line, so that nobody can slip in between. */
  function leave(): void {
    const [next] = waiting;
    if (next) {
      waiting.delete(next);
      next.resolve();
    } else free += 1;
  }

  return {
    isOpen: () => open,
    /** An aborted signal gives up the place in the queue; a task that has begun comes to its end. */
    async pass<T>(task: () => Promise<T>, signal?: AbortSignal): Promise<T> {
      await enter(signal);
      try {
        return await task();
      } finally {
        leave();
      }
    },
    close(): void {
      open = false;
      for (const turn of waiting) turn.reject(new TypesetError('closed', 'the typesetter has been closed'));
      waiting.clear();
    },
  };
}
