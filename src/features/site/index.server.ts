export { announceChanges, type SiteChange } from '#features/changes/index.server.ts';
export { type ContentSource, openContent } from './content-source.server.ts';
export type { SiteContent } from './site-content.ts';
