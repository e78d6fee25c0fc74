/** A response body and its ETag. */
export type CachedResponse = { etag: string; body: unknown };

/** More URLs than any screen polls. */
const maxEntries = 40;

/** LRU cache of responses by URL. */
export const createResponseCache = () => {
  const entries = new Map<string, CachedResponse>();
  const set = (address: string, response: CachedResponse): void => {
    entries.delete(address);
    entries.set(address, response);
    for (const oldest of entries.keys()) if (entries.size > maxEntries) entries.delete(oldest);
  };
  return {
    keep: set,
    get: (address: string): CachedResponse | undefined => {
      const known = entries.get(address);
      if (known) set(address, known);
      return known;
    },
    clear: (): void => entries.clear(),
  };
};
