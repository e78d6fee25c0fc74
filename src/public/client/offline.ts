import { isOfflineCopy } from '#ui/offline-copy.ts';
import type { Opened } from './opened.ts';

/** Milliseconds without a further part before the page counts as loaded. */
const quietMs = 500;

const opened = (loaded: Iterable<string>): Opened => ({
  lang: document.documentElement.lang,
  address: location.href,
  name: document.querySelector('h1')?.textContent ?? '',
  letterLang:
    document.querySelector<HTMLAnchorElement>('a[href^="/api/generate-petition/"]:not([href*="?"])')
      ?.hreflang ?? null,
  loaded: [...loaded],
});

/** Tells the worker what the page has loaded, and again when it has loaded more. */
const watch = (worker: ServiceWorker): void => {
  const loaded = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const told = (entries: PerformanceEntryList) => {
    for (const { name } of entries) if (name.startsWith(location.origin)) loaded.add(name);
    clearTimeout(timer);
    timer = setTimeout(() => worker.postMessage(opened(loaded)), quietMs);
  };
  told(performance.getEntriesByType('resource'));
  new PerformanceObserver((list) => told(list.getEntries())).observe({ entryTypes: ['resource'] });
};

/**
 * Keeps the page on the device, with the letters fetched on it and a page for all others, where browsers support service
 * workers. Nothing waits for it. The worker is the same for all languages and takes its place only when no page of the site
 * is open, because replacing one while a page is being fetched can leave that page blank.
 */
export const keepOnDevice = (): void => {
  const { serviceWorker } = navigator;
  if (!serviceWorker || isOfflineCopy()) return;
  serviceWorker.register('/service-worker.js').catch(() => {});
  void serviceWorker.ready.then(({ active }) => active && watch(active));
};
