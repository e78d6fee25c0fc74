// Keeps one page on the device: the one that says that there is no connection, in the visitor's language. Nothing else
// is kept and nothing is remembered; every page still comes from the server.

// A module to the type checker, so that its `self` is its own.
export {};

type ExtendableEvent = Event & { waitUntil: (work: Promise<unknown>) => void };
type FetchEvent = Event & { request: Request; respondWith: (answer: Promise<Response>) => void };

/** The part of its surroundings a worker uses; the types of the browser know those of pages only. */
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

/** The page and its stylesheets, fetched anew; what an earlier worker kept is replaced. */
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
