export { announceChanges, type SiteChange, siteChannel } from './changes.server.ts';
export { type ContentSource, openContent } from './content-source.server.ts';
export type { SiteContent } from './site-content.ts';
