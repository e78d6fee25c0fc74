import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';

const busyAbove = 0.5;
const lookAgainAfter = 200;
const waitsAtMost = 25;

/** Waits while the event loop is busy with requests, five seconds at most so that jobs come to an end all the same. */
export const createCalm = (): (() => Promise<void>) => {
  let before = performance.eventLoopUtilization();
  return async () => {
    for (let waits = 0; waits < waitsAtMost; waits += 1) {
      const now = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(now, before);
      before = now;
      if (utilization <= busyAbove) return;
      await pause(lookAgainAfter);
    }
  };
};
