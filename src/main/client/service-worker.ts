// Stores one page on the device: the offline page in the visitor's language. Every other page always comes from the
// server.

// Makes this file a module for the type checker, so that it can declare its own `self`.
export {};

type ExtendableEvent = Event & { waitUntil: (work: Promise<unknown>) => void };
type MessageEvent = ExtendableEvent & { data: unknown };
type FetchEvent = Event & { request: Request; respondWith: (answer: Promise<Response>) => void };

/** The worker's globals used here; the DOM types only describe those of pages. */
declare const self: {
  location: Location;
  addEventListener: {
    (type: 'message', listener: (event: MessageEvent) => void): void;
    (type: 'fetch', listener: (event: FetchEvent) => void): void;
  };
};

const offlinePath = '/offline';
const openCache = () => caches.open('offline');

const absolute = (address: string): string => new URL(address, self.location.origin).href;

/** Stores the page in a language with its stylesheets, then deletes what was stored before. */
const keepOfflinePage = async (lang: string): Promise<void> => {
  const address = `${offlinePath}?lang=${encodeURIComponent(lang)}`;
  const cache = await openCache();
  if (await cache.match(address)) return;
  const page = await fetch(address, { cache: 'reload' });
  if (!page.ok) throw new Error(`${page.status}: ${page.statusText}`);
  const html = await page.clone().text();
  const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].flatMap(
    ([, href]) => href ?? [],
  );
  await cache.addAll(sheets);
  await cache.put(address, page);
  const kept = new Set([address, ...sheets].map(absolute));
  const others = (await cache.keys()).filter(({ url }) => !kept.has(url));
  await Promise.all(others.map((other) => cache.delete(other)));
};

const fromCache = async (request: Request | undefined): Promise<Response> =>
  (request && (await caches.match(request))) ?? Response.error();

const keptOfflinePage = async (): Promise<Response> => {
  const kept = await (await openCache()).keys();
  return fromCache(kept.find(({ url }) => new URL(url).pathname === offlinePath));
};

/** One after the other, so that of two languages the later one stays. */
let keeping: Promise<void> = Promise.resolve();

self.addEventListener('message', (event) => {
  const keep = () => keepOfflinePage(String(event.data));
  keeping = keeping.then(keep, keep);
  event.waitUntil(keeping);
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(keptOfflinePage));
  else if (request.destination === 'style') event.respondWith(fetch(request).catch(() => fromCache(request)));
});
