export {
  BusyError,
  ClosedError,
  type ConcurrencyLimit,
  createConcurrencyLimit,
  type Tasks,
  type WaitOptions,
} from './concurrency-limit.ts';
export { createFairQueue } from './fair-queue.ts';
export { createSingleFlight } from './single-flight.ts';
