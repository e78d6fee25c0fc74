import { type Kept, keptUrls, nothingKept } from './kept.ts';

/** Names of the caches. */
export const offlineCache = 'offline';
const keptCache = 'kept';

/** Where the list of what is kept lies among it; no page and no call has this address. */
const listUrl = '/kept.json';

export const openKept = () => caches.open(keptCache);

/** What lies on the device; a list that another release has written in another form counts as nothing. */
export const readKept = async (): Promise<Kept> => {
  const list = await (await openKept()).match(listUrl);
  const kept: Kept | undefined = await list?.json().catch(() => undefined);
  return kept?.version === nothingKept.version ? kept : nothingKept;
};

/** Writes the list, after everything on it has been stored, and deletes what is on it no more. */
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

/** Headers for the body as it is stored: unpacked, and for everybody. */
const headersFor = (answer: Response, body: Blob): Headers => {
  const headers = new Headers(answer.headers);
  for (const name of ['content-encoding', 'vary']) headers.delete(name);
  headers.set('content-length', String(body.size));
  return headers;
};

/** Some browsers take a body for complete when the connection breaks. */
const isWhole = ({ headers }: Response, body: Blob): boolean =>
  headers.has('content-encoding') || Number(headers.get('content-length') ?? body.size) === body.size;

/** Bytes above which an answer is not kept. */
const mostBytes = 3_000_000;

/**
 * Stores an answer under an address, whole or not at all.
 * @returns whether it is there now
 */
export const store = async (url: string, answer: Response): Promise<boolean> => {
  if (answer.status !== 200 || answer.redirected) return false;
  const body = await answer.blob();
  if (body.size > mostBytes || !isWhole(answer, body)) return false;
  await (await openKept()).put(url, new Response(body, { headers: headersFor(answer, body) }));
  return true;
};
