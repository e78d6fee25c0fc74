export { staticSiteApi } from './api.server.ts';
export type { Selection } from './contract.ts';
export { letterFile, pageFile, type StaticFile } from './paths.ts';
