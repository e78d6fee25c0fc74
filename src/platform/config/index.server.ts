export type { Config } from './config.ts';
export { environmentWithoutSecrets, loadConfig } from './load.ts';
export { Secret } from './secret.ts';
export { unknownSettings } from './unknown-settings.ts';
