import { setTimeout as pause } from 'node:timers/promises';

export type Improver = {
  /** Has what lies under the key made better, once, when there is time. */
  add: (key: string) => void;
  close: () => void;
};

type Options = {
  /** Milliseconds nothing may have been added, and nobody been busy, before it begins. Default 3000. */
  quietMs?: number | undefined;
  isIdle: () => boolean;
  improve: (key: string) => Promise<void>;
};

/** Keys that may wait; what is added beyond stays as it is until it is made anew. */
const maxWaiting = 4000;

/** Does work that nobody waits for, one piece after the other, and only while there is nothing else to do. */
export const createImprover = ({ quietMs = 3000, isIdle, improve }: Options): Improver => {
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let isWorking = false;
  let isOpen = true;

  const schedule = (): void => {
    clearTimeout(timer);
    if (isOpen && !isWorking && waiting.size > 0) timer = setTimeout(work, quietMs).unref();
  };

  const work = async (): Promise<void> => {
    isWorking = true;
    while (isOpen && isIdle()) {
      const [key] = waiting;
      if (key === undefined) break;
      waiting.delete(key);
      const started = performance.now();
      await improve(key).catch(() => {});
      // Half of one core at most, even when there is much to do.
      await pause(performance.now() - started, undefined, { ref: false });
    }
    isWorking = false;
    schedule();
  };

  return {
    add: (key) => {
      if (waiting.size < maxWaiting) waiting.add(key);
      schedule();
    },
    close: () => {
      isOpen = false;
      waiting.clear();
      clearTimeout(timer);
    },
  };
};
