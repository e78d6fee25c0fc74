const second = 1000;

/** When so many seconds are over, on a clock that nobody sets; 0 for none. */
export const lockTime = (secondsLeft: number): number =>
  secondsLeft > 0 ? performance.now() + secondsLeft * second : 0;

/** Seconds until a lock time, 0 when it has passed. */
export const secondsTo = (locksAt: number): number =>
  Math.max(0, Math.ceil((locksAt - performance.now()) / second));
