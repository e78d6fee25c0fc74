export { type EventName, eventNames, type JobAnswer, jobCalls, jobStates } from './contract.ts';
export { jobName } from './kind-names.ts';
