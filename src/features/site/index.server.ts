export { type ContentSource, type ContentState, openContent } from './content-source.server.ts';
export type { SiteContent } from './site-content.ts';
