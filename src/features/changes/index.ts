export type { Digests, MadeFrom } from './made-from.ts';
