/**
 * Stores the offline page on the device, in the language of the page, where browsers support service workers. The worker is
 * the same for all languages, because replacing one while a page is being fetched can leave that page blank.
 */
export const keepOfflinePage = (): void => {
  const { lang } = document.documentElement;
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  serviceWorker.register('/service-worker.js').catch(() => {});
  void serviceWorker.ready.then(({ active }) => active?.postMessage(lang));
};
