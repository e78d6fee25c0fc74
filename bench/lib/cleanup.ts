type Close = () => Promise<void>;

const open = new Set<Close>();
let interrupted = false;

/**
 * Registers what must not outlive the run: a process, a folder. It is closed by the returned function, or at the end
 * of the run, whichever comes first.
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

/** Closes everything that is still open, the youngest first, whatever fails on the way. */
export const endAll = async (): Promise<void> => {
  for (const close of [...open].reverse()) await close().catch((error: unknown) => console.error(error));
};

/** Whether a signal ended the run: what fails then has failed because of it. */
export const wasInterrupted = (): boolean => interrupted;

/** Ends what is open when the run is interrupted, and then the run. */
export const endOnSignal = (): void => {
  for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'])
    process.once(event, () => {
      interrupted = true;
      void endAll().then(() => process.exit(130));
    });
};
