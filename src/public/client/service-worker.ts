// Caches what the visitor has opened: the last ten countries with their letters, the home page, and the
// offline page. Responses from the network always take precedence.
import type { OpenedPage } from './opened-page.ts';
import { findLetter, findPage, isImmutable, isPageResource, requestedLetter } from './worker/cache-index.ts';
import { cacheOpenedPage, offlinePage } from './worker/cache-opened-page.ts';
import { withCachedPages, withOfflineNotice } from './worker/cached-html.ts';
import { networkFirst } from './worker/network-first.ts';
import { openPageCache, readIndex } from './worker/page-cache.ts';

type ExtendableEvent = Event & { waitUntil: (work: Promise<unknown>) => void };
type MessageEvent = ExtendableEvent & { data: OpenedPage };
type FetchEvent = Event & { request: Request; respondWith: (responseFor: Promise<Response>) => void };

/** The worker's globals used here; the DOM types only describe those of pages. */
declare const self: {
  location: Location;
  addEventListener: {
    (type: 'message', listener: (event: MessageEvent) => void): void;
    (type: 'fetch', listener: (event: FetchEvent) => void): void;
  };
};

const fromCache = async (address: string): Promise<Response | undefined> =>
  (await openPageCache()).match(address);

const rewriteHtml = async (page: Response, rewrite: (html: string) => string): Promise<Response> => {
  const headers = new Headers(page.headers);
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  return new Response(rewrite(await page.text()), { headers });
};

const cachedPage = async (url: URL): Promise<Response | undefined> => {
  const page = findPage(await readIndex(), url);
  const html = page && (await fromCache(page.url));
  return html && rewriteHtml(html, (text) => withOfflineNotice(text, page.mark));
};

const cachedLetter = async (url: URL): Promise<Response | undefined> => {
  const letter = findLetter(await readIndex(), url);
  const pdf = letter && (await fromCache(letter.url));
  if (!pdf || letter.url === url.pathname + url.search) return pdf;
  const headers = new Headers(pdf.headers);
  if (requestedLetter(url)?.isInline) headers.set('Content-Disposition', 'inline');
  return new Response(pdf.body, { headers });
};

/** The offline page, with links to the cached countries. */
const offlineFallback = async (): Promise<Response> => {
  const page = await offlinePage();
  if (!page) return Response.error();
  const { pages } = await readIndex();
  const countries = [...pages].reverse().filter(({ country, url }) => country && !url.includes('view='));
  return rewriteHtml(page, (html) => withCachedPages(html, countries));
};

const cachedResource = async (url: URL): Promise<Response | undefined> => {
  const page = url.searchParams.has('props') ? findPage(await readIndex(), url) : undefined;
  return (await fromCache(url.pathname + url.search)) ?? (page && fromCache(page.props));
};

const responseFor = (request: Request, url: URL): Promise<Response> | null => {
  const fromDevice = () => (requestedLetter(url) ? cachedLetter(url) : cachedPage(url));
  if (request.mode === 'navigate')
    return networkFirst(fetch(request), fromDevice)
      .catch(offlineFallback)
      .catch(() => Response.error());
  if (requestedLetter(url)) return networkFirst(fetch(request), fromDevice);
  if (isImmutable(url))
    return caches
      .match(request)
      .catch(() => undefined)
      .then((cached) => cached ?? fetch(request));
  if (isPageResource(url) || url.searchParams.has('props'))
    return networkFirst(fetch(request), () => cachedResource(url));
  return null;
};

/** Runs writes one after another, so that the page opened last is the one that stays cached. */
let pendingWrites: Promise<void> = Promise.resolve();

self.addEventListener('message', (event) => {
  // Full or disabled storage is not an error; less is cached then, or nothing.
  pendingWrites = pendingWrites.then(() => cacheOpenedPage(event.data)).catch(() => {});
  event.waitUntil(pendingWrites);
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  const response = responseFor(request, url);
  if (response) event.respondWith(response);
});
