export { createDiskCache, type DiskCache } from './disk-cache.server.ts';
export { createPress, type Letter, type Press } from './press.server.ts';
export { styleOf } from './typeset/fonts.ts';
export { createLetterTypesetter, type LetterTypesetter } from './typeset/typeset.server.ts';
