export type { Config } from './config.ts';
export { loadConfig } from './load.ts';
export { Secret } from './secret.ts';
