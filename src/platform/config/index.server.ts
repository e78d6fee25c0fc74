export type { Config } from './config.ts';
export { SECRET_VARIABLES } from './environment.ts';
export { environmentWithoutSecrets, loadConfig } from './load.ts';
export { Secret } from './secret.ts';
export { unknownSettings } from './unknown-settings.ts';
