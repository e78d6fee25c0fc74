import { setTimeout as pause } from 'node:timers/promises';

export type IdleQueue = {
  /** Schedules a key; adding it again while it waits has no effect. */
  add: (key: string) => void;
  close: () => void;
};

type Options = {
  /** Milliseconds without new keys before work begins. Default 3000. */
  quietMs?: number | undefined;
  isIdle: () => boolean;
  handle: (key: string) => Promise<void>;
};

/** Further keys are ignored. */
const maxWaiting = 4000;

/** Background work, one key at a time, done only while the process is idle. */
export const createIdleQueue = ({ quietMs = 3000, isIdle, handle }: Options): IdleQueue => {
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let isRunning = false;
  let isOpen = true;

  const schedule = (): void => {
    clearTimeout(timer);
    if (isOpen && !isRunning && waiting.size > 0) timer = setTimeout(work, quietMs).unref();
  };

  const work = async (): Promise<void> => {
    isRunning = true;
    while (isOpen && isIdle()) {
      const [key] = waiting;
      if (key === undefined) break;
      waiting.delete(key);
      const started = performance.now();
      await handle(key).catch(() => {});
      // Uses at most half of one core.
      await pause(performance.now() - started, undefined, { ref: false });
    }
    isRunning = false;
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
