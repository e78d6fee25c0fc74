// Stores one page on the device: the offline page in the visitor's language. Every other page always comes from the
// server.

// Makes this file a module for the type checker, so that it can declare its own `self`.
export {};

type ExtendableEvent = Event & { waitUntil: (work: Promise<unknown>) => void };
type FetchEvent = Event & { request: Request; respondWith: (answer: Promise<Response>) => void };

/** The worker's globals used here; the DOM types only describe those of pages. */
declare const self: {
  location: Location;
  skipWaiting: () => Promise<void>;
  addEventListener: {
    (type: 'install', listener: (event: ExtendableEvent) => void): void;
    (type: 'fetch', listener: (event: FetchEvent) => void): void;
  };
};

const cacheName = 'offline';
const offlinePage = `/offline${self.location.search}`;

/** Fetches the page and its stylesheets, and replaces what an earlier worker stored. */
const cacheOfflinePage = async (): Promise<void> => {
  const page = await fetch(offlinePage, { cache: 'reload' });
  if (!page.ok) throw new Error(`${page.status}: ${page.statusText}`);
  const html = await page.clone().text();
  const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].flatMap(
    ([, href]) => href ?? [],
  );
  await caches.delete(cacheName);
  const cache = await caches.open(cacheName);
  await cache.addAll(sheets);
  await cache.put(offlinePage, page);
};

const fromCache = async (request: string | Request): Promise<Response> =>
  (await caches.match(request)) ?? Response.error();

self.addEventListener('install', (event) =>
  event.waitUntil(cacheOfflinePage().then(() => self.skipWaiting())),
);
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => fromCache(offlinePage)));
  else if (request.destination === 'style') event.respondWith(fetch(request).catch(() => fromCache(request)));
});
