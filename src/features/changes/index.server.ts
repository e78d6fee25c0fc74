export { announceChanges, readChange, type SiteChange, siteChannel } from './changes.server.ts';
export * from './index.ts';
