export type { Backup, Config, ConfigProblem, LogLevel, Secrets, Translation } from './config.ts';
export { loadConfig } from './load.ts';
export { Secret } from './secret.ts';
