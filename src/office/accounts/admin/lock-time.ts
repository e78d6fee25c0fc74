const second = 1000;

/** The lock time on the monotonic clock of `performance.now`, which clock changes do not affect; 0 for none. */
export const lockTimeIn = (secondsLeft: number): number =>
  secondsLeft > 0 ? performance.now() + secondsLeft * second : 0;

/** Seconds until a lock time, 0 when it has passed. */
export const secondsLeftUntil = (locksAt: number): number =>
  Math.max(0, Math.ceil((locksAt - performance.now()) / second));
