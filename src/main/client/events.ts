import type { Visit } from '#features/analytics/index.ts';

type PrivacyNavigator = Navigator & { globalPrivacyControl?: boolean };

/** Visitors who ask not to be followed are not even counted. */
const declined = (): boolean =>
  navigator.doNotTrack === '1' || (navigator as PrivacyNavigator).globalPrivacyControl === true;

/** What opening the page under this path means; null for pages that are not counted. */
const visitOf = (path: string): Visit | null => {
  if (path === '/') return { eventType: 'homepage_visit', countryCode: null, metadata: {} };
  const code = path.match(/^\/country\/([a-z]{2})$/i)?.[1];
  return code ? { eventType: 'country_page_visit', countryCode: code.toUpperCase(), metadata: {} } : null;
};

const send = (): void => {
  const visit = visitOf(location.pathname);
  if (!visit) return;
  try {
    navigator.sendBeacon(
      '/api/analytics/track',
      new Blob([JSON.stringify(visit)], { type: 'application/json' }),
    );
  } catch {
    // Missing, or taken away by a blocker: then nothing is counted.
  }
};

const sendOnceLoaded = (): void => {
  if (document.readyState === 'complete') send();
  else addEventListener('load', send, { once: true });
};

/** Says that the page has been opened: once, when it is there, and never for a page prepared in advance and not shown. */
export const reportVisit = (): void => {
  if (declined()) return;
  if ((document as Document & { prerendering?: boolean }).prerendering)
    document.addEventListener('prerenderingchange', sendOnceLoaded, { once: true });
  else sendOnceLoaded();
};
