export {
  BusyError,
  ClosedError,
  createGate,
  type Gate,
  type GateOptions,
  type Turn,
  type Waiting,
} from './gate.ts';
export { createSingleFlight } from './single-flight.ts';
export { createTurns } from './turns.ts';
