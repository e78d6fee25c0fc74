export type { ContentSnapshot } from './snapshot/content-snapshot.ts';
