/** Has the offline page kept on the device, in the language of the page. Browsers that cannot do that go without. */
export const keepOfflinePage = (): void => {
  const { lang } = document.documentElement;
  navigator.serviceWorker?.register(`/service-worker.js?lang=${lang}`).catch(() => {});
};
