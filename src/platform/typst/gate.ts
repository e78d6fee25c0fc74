import { TypesetError } from './errors.ts';

/** Lets `places` tasks run at once and `maxWaiting` wait; refuses further ones, so an onrush cannot pile up. */
export function createGate(places: number, maxWaiting: number) {
  const waiting: PromiseWithResolvers<void>[] = [];
  let free = places;
  let open = true;

  async function enter(): Promise<void> {
    if (!open) throw new TypesetError('closed', 'the typesetter has been closed');
    if (free > 0) {
      free -= 1;
      return;
    }
    if (waiting.length >= maxWaiting) throw new TypesetError('busy', `${maxWaiting} settings are waiting`);
    const turn = Promise.withResolvers<void>();
    waiting.push(turn);
    await turn.promise;
  }

  /** Hands the place straight to the next in line, so that nobody can slip in between. */
  function leave(): void {
    const next = waiting.shift();
    if (next) next.resolve();
    else free += 1;
  }

  return {
    isOpen: () => open,
    async pass<T>(task: () => Promise<T>): Promise<T> {
      await enter();
      try {
        return await task();
      } finally {
        leave();
      }
    },
    close(): void {
      open = false;
      for (const turn of waiting.splice(0)) {
        turn.reject(new TypesetError('closed', 'the typesetter has been closed'));
      }
    },
  };
}
