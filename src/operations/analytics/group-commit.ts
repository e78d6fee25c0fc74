import { BusyError } from '#platform/work/index.ts';

/** Collects the items that arrive during a commit, and commits them together. */
export type GroupCommit<Item> = {
  /**
   * Resolves when the item is committed; the promise may be ignored.
   * @throws what the commit threw, or GroupFullError
   */
  add: (item: Item) => Promise<void>;
  /** Commits what is waiting, without a pause. */
  close: () => Promise<void>;
};

/** Too many items are waiting: the store is too slow or does not respond. */
export class GroupFullError extends BusyError {}

type Options = {
  /** Pause after a commit, in milliseconds; the first item after a quiet time never waits. */
  pause: number;
  /** Maximum number of items that may wait for a commit. */
  maxWaiting: number;
  /** Called with the number of items that could not be committed. */
  onLost: (items: number) => void;
};

type Group<Item> = { items: Item[]; done: PromiseWithResolvers<void> };

/** Prevents an unhandled rejection when the promise is ignored. */
const ignoreRejection = <Value>(promise: Promise<Value>): Promise<Value> => {
  promise.catch(() => {});
  return promise;
};

const newGroup = <Item>(): Group<Item> => {
  const done = Promise.withResolvers<void>();
  ignoreRejection(done.promise);
  return { items: [], done };
};

export const createGroupCommit = <Item>(
  commit: (items: readonly Item[]) => Promise<void>,
  { pause, maxWaiting, onLost }: Options,
): GroupCommit<Item> => {
  let waiting: Group<Item> | null = null;
  let running: Promise<void> | null = null;
  let closed = false;
  let endPause = () => {};

  const waitForNextCommit = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, closed ? 0 : pause);
      endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const run = async (): Promise<void> => {
    while (waiting) {
      const { items, done } = waiting;
      waiting = null;
      await commit(items).then(done.resolve, (error) => {
        onLost(items.length);
        done.reject(error);
      });
      await waitForNextCommit();
    }
    running = null;
  };

  return {
    add: (item) => {
      waiting ??= newGroup();
      if (waiting.items.length >= maxWaiting) {
        onLost(1);
        return ignoreRejection(Promise.reject(new GroupFullError()));
      }
      waiting.items.push(item);
      const { promise } = waiting.done;
      running ??= run();
      return promise;
    },
    close: async () => {
      closed = true;
      endPause();
      await running;
    },
  };
};
