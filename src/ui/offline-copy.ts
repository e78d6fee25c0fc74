/** Whether this page is an offline copy from the service worker, which marks such pages. */
export const isOfflineCopy = (): boolean => document.querySelector('.kept-mark') !== null;
