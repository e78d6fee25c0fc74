export type { FactRow, FactsAnswer } from './contract.ts';
