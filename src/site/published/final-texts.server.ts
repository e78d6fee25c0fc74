import { LRUCache } from 'lru-cache';
import type { Reader } from '#platform/db/index.server.ts';
import type { FinalRef } from './finals-index.ts';
import { type FinalText, loadFinalText } from './store.server.ts';

/** The text of a published petition; null when it has been deleted since. */
export type FinalTexts = (ref: FinalRef) => Promise<FinalText | null>;

/** A character takes at most two bytes; the constant estimates the rest of an entry. */
const bytesOf = ({ title, content }: FinalText): number => 2 * (title.length + content.length) + 200;

/** Loads texts on demand and caches those used last, up to `maxBytes`. */
export const createFinalTexts = (db: Reader, maxBytes: number): FinalTexts => {
  const cache = new LRUCache<string, FinalText, number>({
    maxSize: maxBytes,
    sizeCalculation: bytesOf,
    fetchMethod: async (_, __, { context: id }) => (await loadFinalText(db, id)) ?? undefined,
  });
  return async ({ id, digest }) => (await cache.fetch(digest, { context: id })) ?? null;
};
