/** Whether this page lies on the device and is shown for want of a connection; the service worker marks such pages. */
export const shownFromDevice = (): boolean => document.querySelector('.kept-mark') !== null;
