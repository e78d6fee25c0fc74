import { isOfflineCopy } from '#ui/offline-copy.ts';
import type { OpenedPage } from './opened-page.ts';

/** Milliseconds without another loaded resource before the page counts as loaded. */
const settleMs = 500;

const openedPage = (loaded: Iterable<string>): OpenedPage => ({
  lang: document.documentElement.lang,
  address: location.href,
  name: document.querySelector('h1')?.textContent ?? '',
  letterLang:
    document.querySelector<HTMLAnchorElement>('a[href^="/api/generate-petition/"]:not([href*="?"])')
      ?.hreflang ?? null,
  loaded: [...loaded],
});

/** Reports to the worker what the page has loaded, and again whenever it loads more. */
const reportLoadedResources = (worker: ServiceWorker): void => {
  const loaded = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onEntries = (entries: PerformanceEntryList) => {
    for (const { name } of entries) if (name.startsWith(location.origin)) loaded.add(name);
    clearTimeout(timer);
    timer = setTimeout(() => worker.postMessage(openedPage(loaded)), settleMs);
  };
  onEntries(performance.getEntriesByType('resource'));
  new PerformanceObserver((list) => onEntries(list.getEntries())).observe({ entryTypes: ['resource'] });
};

/**
 * Makes opened pages available offline, if the browser supports service workers. A new worker is activated
 * only when no page of the site is open, because replacing it during a fetch can leave a page blank.
 */
export const enableOfflineUse = (): void => {
  const { serviceWorker } = navigator;
  if (!serviceWorker || isOfflineCopy()) return;
  serviceWorker.register('/service-worker.js').catch(() => {});
  void serviceWorker.ready.then(({ active }) => active && reportLoadedResources(active));
};
