/** Milliseconds between two connection checks; doubled after each failure, up to the maximum. */
const firstPauseMs = 3000;
const maxPauseMs = 48_000;

/**
 * On the offline page: reloads the requested page as soon as the site responds. Polls the site, because
 * browser events only report the device's own connection.
 */
export const reloadWhenOnline = (): void => {
  if (location.pathname === '/offline') return;
  let pause = firstPauseMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const check = async () => {
    clearTimeout(timer);
    try {
      // A proxy may respond although the site behind it is down.
      const { ok } = await fetch('/offline', { method: 'HEAD', cache: 'no-store' });
      if (!ok) throw new Error('not there yet');
      location.reload();
    } catch {
      pause = Math.min(pause * 2, maxPauseMs);
      timer = setTimeout(check, pause);
    }
  };
  timer = setTimeout(check, pause);
  addEventListener('online', check);
};
