const MINUTE_MS = 60_000;
const MAX_KINDS = 200;

/**
 * Keeps a lasting failure from flooding the log.
 * @returns true for the first message of a kind, and again after a minute
 */
export function onceAMinute(): (kind?: string) => boolean {
  const lastLogged = new Map<string, number>();
  return (kind = '') => {
    const now = performance.now();
    if (now - (lastLogged.get(kind) ?? Number.NEGATIVE_INFINITY) < MINUTE_MS) return false;
    if (lastLogged.size >= MAX_KINDS) lastLogged.clear();
    lastLogged.set(kind, now);
    return true;
  };
}
