import { type CacheIndex, emptyIndex, indexedUrls } from './cache-index.ts';

/** Names of the caches. */
export const offlineCache = 'offline';
const pageCache = 'kept';

/** URL under which the index itself is cached; no page or API uses it. */
const listUrl = '/kept.json';

export const openPageCache = () => caches.open(pageCache);

/** The index of the cache; one of another format version counts as empty. */
export const readIndex = async (): Promise<CacheIndex> => {
  const list = await (await openPageCache()).match(listUrl);
  const index: CacheIndex | undefined = await list?.json().catch(() => undefined);
  return index?.version === emptyIndex.version ? index : emptyIndex;
};

/** Writes the index, after all its entries have been cached, and deletes what it no longer contains. */
export const writeIndex = async (index: CacheIndex): Promise<void> => {
  const cache = await openPageCache();
  await cache.put(listUrl, new Response(JSON.stringify(index)));
  const indexed = new Set([listUrl, ...indexedUrls(index)]);
  const outdated = (await cache.keys()).filter(({ url }) => {
    const { pathname, search } = new URL(url);
    return !indexed.has(pathname + search);
  });
  await Promise.all(outdated.map((each) => cache.delete(each)));
};

/** Headers that match the cached body, which is uncompressed and independent of request headers. */
const headersFor = (response: Response, body: Blob): Headers => {
  const headers = new Headers(response.headers);
  for (const name of ['content-encoding', 'vary']) headers.delete(name);
  headers.set('content-length', String(body.size));
  return headers;
};

/** Checks the length, because some browsers treat a body as complete when the connection breaks. */
const isComplete = ({ headers }: Response, body: Blob): boolean =>
  headers.has('content-encoding') || Number(headers.get('content-length') ?? body.size) === body.size;

/** Larger responses are not cached. */
const maxBytes = 3_000_000;

/**
 * Caches a response under a URL, but only if it is complete.
 * @returns whether it is cached now
 */
export const storeResponse = async (url: string, response: Response): Promise<boolean> => {
  if (response.status !== 200 || response.redirected) return false;
  const body = await response.blob();
  if (body.size > maxBytes || !isComplete(response, body)) return false;
  await (await openPageCache()).put(url, new Response(body, { headers: headersFor(response, body) }));
  return true;
};
