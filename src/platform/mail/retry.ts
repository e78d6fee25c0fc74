const minuteMs = 60_000;
const maxPauseMs = 4 * 60 * minuteMs;

/** How long a mail is tried. */
const maxAgeMs = 48 * 60 * minuteMs;

/** What becomes of a mail after a failed attempt: the next one, or none. */
export type NextAttempt = { dueAt: Date } | 'give_up';

/**
 * Pauses of 1, 2, 4 … minutes, four hours at most.
 * @param attempts failed ones, this one included
 */
export const nextAttempt = (
  { attempts, createdAt, isFinal }: { attempts: number; createdAt: Date; isFinal: boolean },
  now: Date,
): NextAttempt => {
  const pauseMs = Math.min(maxPauseMs, minuteMs * 2 ** Math.min(attempts - 1, 20));
  const dueAt = new Date(now.getTime() + pauseMs);
  return isFinal || dueAt.getTime() > createdAt.getTime() + maxAgeMs ? 'give_up' : { dueAt };
};
