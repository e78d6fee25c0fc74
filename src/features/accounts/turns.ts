/** Too many wait already; come again in a moment. */
export class TooBusy extends Error {
  override readonly name = 'TooBusy';
}

/** Lets so many tasks run at once and so many wait; refuses further ones with TooBusy, so an onrush cannot pile up. */
export const createTurns = ({ atOnce, waiting }: { atOnce: number; waiting: number }) => {
  const queue: (() => void)[] = [];
  let running = 0;
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw new TooBusy();
      await new Promise<void>((resolve) => queue.push(resolve));
    } else running += 1;
    try {
      return await task();
    } finally {
      // The place goes straight to the next in line, so that nobody can slip in between.
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
};
