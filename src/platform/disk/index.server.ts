export { createDiskCache, type DiskCache } from './disk-cache.server.ts';
export { makeFolder } from './make-folder.server.ts';
