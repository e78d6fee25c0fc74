export { BusyError, ClosedError, createGate, type Gate, type GateOptions } from './gate.ts';
export { createSingleFlight } from './single-flight.ts';
