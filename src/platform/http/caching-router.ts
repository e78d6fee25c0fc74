import type { Result, Router } from 'hono/router';
import { TrieRouter } from 'hono/router/trie-router';
import { LRUCache } from 'lru-cache';

/**
 * Maximum number of cached addresses and their maximum length in characters: enough for all pages in a few
 * languages.
 */
const cacheLimits = { maxEntries: 2000, length: 100 };

/** Caches the handlers of an address, because most requests are for an address requested before. */
export class CachingRouter<Handler> implements Router<Handler> {
  readonly name = 'RememberingRouter';
  readonly #router = new TrieRouter<Handler>();
  readonly #found = new LRUCache<string, Result<Handler>>({ max: cacheLimits.maxEntries });

  add(method: string, path: string, handler: Handler): void {
    this.#router.add(method, path, handler);
    this.#found.clear();
  }

  match(method: string, path: string): Result<Handler> {
    const cacheKey = `${method} ${path}`;
    const cached = this.#found.get(cacheKey);
    if (cached) return cached;
    const found = this.#router.match(method, path);
    if (cacheKey.length <= cacheLimits.length) this.#found.set(cacheKey, found);
    return found;
  }
}
