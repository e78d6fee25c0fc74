type Close = () => void | Promise<void>;

const open = new Set<Close>();

/**
 * Registers what must not outlive the run: a process, a folder. It is closed by the returned function, or at the end
 * of the run, whichever comes first.
 */
export const atEnd = (close: Close): (() => Promise<void>) => {
  const once = async () => {
    if (open.delete(once)) await close();
  };
  open.add(once);
  return once;
};

/** Closes everything that is still open, the youngest first, whatever fails on the way. */
export const endAll = async (): Promise<void> => {
  for (const close of [...open].reverse())
    await Promise.resolve(close()).catch((error: unknown) => console.error(error));
};

/** Ends what is open when the run is interrupted, and then the run. */
export const endOnSignal = (): void => {
  for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'])
    process.once(event, () => void endAll().then(() => process.exit(130)));
};
