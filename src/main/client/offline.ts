/** Stores the offline page on the device, in the language of the page, where browsers support service workers. */
export const keepOfflinePage = (): void => {
  const { lang } = document.documentElement;
  navigator.serviceWorker?.register(`/service-worker.js?lang=${lang}`).catch(() => {});
};
