export { type FinalState, finalStates, finals } from './finals.table.ts';
