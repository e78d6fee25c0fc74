const MINUTE_MS = 60_000;
const MOST_KINDS = 200;

/**
 * Keeps a fault that lasts from filling the log.
 * @returns true for the first line of a kind, and again when a minute has passed since
 */
export function onceAMinute(): (kind?: string) => boolean {
  const lastTime = new Map<string, number>();
  return (kind = '') => {
    const now = performance.now();
    if (now - (lastTime.get(kind) ?? Number.NEGATIVE_INFINITY) < MINUTE_MS) return false;
    if (lastTime.size >= MOST_KINDS) lastTime.clear();
    lastTime.set(kind, now);
    return true;
  };
}
