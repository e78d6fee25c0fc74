/**
 * Has the offline page kept on the device, in the language of the page. The worker is the same for all languages: one that
 * took its place would leave a page that it is just fetching blank for ever. Browsers that cannot do that go without.
 */
export const keepOfflinePage = (): void => {
  const { lang } = document.documentElement;
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  serviceWorker.register('/service-worker.js').catch(() => {});
  void serviceWorker.ready.then(({ active }) => active?.postMessage(lang));
};
