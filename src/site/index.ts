export type { SiteContent } from './snapshot/site-content.ts';
