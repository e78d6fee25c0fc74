import type { Result, Router } from 'hono/router';
import { TrieRouter } from 'hono/router/trie-router';
import { LRUCache } from 'lru-cache';

/**
 * Maximum number of cached addresses and their maximum length in characters: enough for all pages in a few
 * languages.
 */
const remembered = { most: 2000, length: 100 };

/** Caches the handlers of an address, because most requests are for an address requested before. */
export class RememberingRouter<Handler> implements Router<Handler> {
  readonly name = 'RememberingRouter';
  readonly #router = new TrieRouter<Handler>();
  readonly #found = new LRUCache<string, Result<Handler>>({ max: remembered.most });

  add(method: string, path: string, handler: Handler): void {
    this.#router.add(method, path, handler);
    this.#found.clear();
  }

  match(method: string, path: string): Result<Handler> {
    const address = `${method} ${path}`;
    const known = this.#found.get(address);
    if (known) return known;
    const found = this.#router.match(method, path);
    if (address.length <= remembered.length) this.#found.set(address, found);
    return found;
  }
}
