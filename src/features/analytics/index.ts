export type { Visit } from './contract.ts';
