export { AbandonedError, BusyError, createGate, type Gate, type GateOptions } from './gate.ts';
export { createSingleFlight, type SingleFlight } from './single-flight.ts';
