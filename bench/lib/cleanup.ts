type Close = () => Promise<void>;

const open = new Set<Close>();
let interrupted = false;

/**
 * Registers a resource that must not outlive the run, such as a process or a folder. It is closed by the returned
 * function or at the end of the run, whichever comes first.
 */
export const atEnd = (close: () => unknown): Close => {
  let closing: Promise<void> | null = null;
  const once = (): Promise<void> => {
    closing ??= (async () => {
      await close();
      open.delete(once);
    })();
    return closing;
  };
  open.add(once);
  return once;
};

/** Closes everything that is still open, latest first, regardless of failures. */
export const closeAll = async (): Promise<void> => {
  for (const close of [...open].reverse()) await close().catch((error: unknown) => console.error(error));
};

/** Whether a signal ended the run, in which case other failures are its consequence. */
export const wasInterrupted = (): boolean => interrupted;

/** When the run is interrupted, closes everything and exits. */
export const closeOnSignal = (): void => {
  for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'])
    process.once(event, () => {
      interrupted = true;
      void closeAll().then(() => process.exit(130));
    });
};
