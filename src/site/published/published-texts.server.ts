import { LRUCache } from 'lru-cache';
import type { Reader } from '#platform/db/index.server.ts';
import type { PublishedPetitionRef } from './published-petition-index.ts';
import { loadPublishedText, type PublishedText } from './store.server.ts';

/** The text of a published petition; null when it has been deleted since. */
export type PublishedTexts = (ref: PublishedPetitionRef) => Promise<PublishedText | null>;

/** A character takes at most two bytes; the constant estimates the rest of an entry. */
const bytesOf = ({ title, content }: PublishedText): number => 2 * (title.length + content.length) + 200;

/** Loads texts on demand and caches those used last, up to `maxBytes`. */
export const createPublishedTexts = (db: Reader, maxBytes: number): PublishedTexts => {
  const cache = new LRUCache<string, PublishedText, number>({
    maxSize: maxBytes,
    sizeCalculation: bytesOf,
    fetchMethod: async (_, __, { context: id }) => (await loadPublishedText(db, id)) ?? undefined,
  });
  return async ({ id, digest }) => (await cache.fetch(digest, { context: id })) ?? null;
};
