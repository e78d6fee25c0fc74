import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';

const maxUtilization = 0.5;
const pollMs = 200;
const maxWaits = 25;

/** Waits while the event loop is busy with requests, at most five seconds so that jobs still finish. */
export const createIdleWait = (): (() => Promise<void>) => {
  let before = performance.eventLoopUtilization();
  return async () => {
    for (let waits = 0; waits < maxWaits; waits += 1) {
      const now = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(now, before);
      before = now;
      if (utilization <= maxUtilization) return;
      await pause(pollMs);
    }
  };
};
