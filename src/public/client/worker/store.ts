import { type Kept, keptUrls, nothingKept } from './kept.ts';

/** Names of the caches. */
export const offlineCache = 'offline';
const keptCache = 'kept';

/** URL under which the index itself is cached; no page or API uses it. */
const listUrl = '/kept.json';

export const openKept = () => caches.open(keptCache);

/** The index of the cache; one of another format version counts as empty. */
export const readKept = async (): Promise<Kept> => {
  const list = await (await openKept()).match(listUrl);
  const kept: Kept | undefined = await list?.json().catch(() => undefined);
  return kept?.version === nothingKept.version ? kept : nothingKept;
};

/** Writes the index, after all its entries have been cached, and deletes what it no longer contains. */
export const writeKept = async (kept: Kept): Promise<void> => {
  const cache = await openKept();
  await cache.put(listUrl, new Response(JSON.stringify(kept)));
  const staying = new Set([listUrl, ...keptUrls(kept)]);
  const leaving = (await cache.keys()).filter(({ url }) => {
    const { pathname, search } = new URL(url);
    return !staying.has(pathname + search);
  });
  await Promise.all(leaving.map((each) => cache.delete(each)));
};

/** Headers that match the cached body, which is uncompressed and independent of request headers. */
const headersFor = (answer: Response, body: Blob): Headers => {
  const headers = new Headers(answer.headers);
  for (const name of ['content-encoding', 'vary']) headers.delete(name);
  headers.set('content-length', String(body.size));
  return headers;
};

/** Checks the length, because some browsers treat a body as complete when the connection breaks. */
const isWhole = ({ headers }: Response, body: Blob): boolean =>
  headers.has('content-encoding') || Number(headers.get('content-length') ?? body.size) === body.size;

/** Larger responses are not cached. */
const mostBytes = 3_000_000;

/**
 * Caches a response under a URL, but only if it is complete.
 * @returns whether it is cached now
 */
export const store = async (url: string, answer: Response): Promise<boolean> => {
  if (answer.status !== 200 || answer.redirected) return false;
  const body = await answer.blob();
  if (body.size > mostBytes || !isWhole(answer, body)) return false;
  await (await openKept()).put(url, new Response(body, { headers: headersFor(answer, body) }));
  return true;
};
