/** Milliseconds between two looks for a connection; a look that fails doubles them, up to the longest pause. */
const firstPauseMs = 3000;
const longestPauseMs = 48_000;

/**
 * On the page that stands in for one that could not be fetched: asks for that one as soon as the site answers. The browser
 * tells of its own connection only, so the site is asked as well.
 */
export const goOnWhenConnected = (): void => {
  if (location.pathname === '/offline') return;
  let pause = firstPauseMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = async () => {
    clearTimeout(timer);
    try {
      // A proxy answers too, while the site behind it does not.
      const { ok } = await fetch('/offline', { method: 'HEAD', cache: 'no-store' });
      if (!ok) throw new Error('not there yet');
      location.reload();
    } catch {
      pause = Math.min(pause * 2, longestPauseMs);
      timer = setTimeout(look, pause);
    }
  };
  timer = setTimeout(look, pause);
  addEventListener('online', look);
};
