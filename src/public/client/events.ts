type PrivacyNavigator = Navigator & { globalPrivacyControl?: boolean };

/** Visitors who opted out of tracking are not counted. */
const optedOut = (): boolean =>
  navigator.doNotTrack === '1' || (navigator as PrivacyNavigator).globalPrivacyControl === true;

/** The body of `POST /api/analytics/track`. */
type Visit = {
  eventType: 'homepage_visit' | 'country_page_visit';
  countryCode: string | null;
  metadata: object;
};

/** The visit to count for a path; null for pages that are not counted. */
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
    // `sendBeacon` is missing or removed by a blocker; then nothing is counted.
  }
};

const sendOnceLoaded = (): void => {
  if (document.readyState === 'complete') send();
  else addEventListener('load', send, { once: true });
};

/** Reports the visit once the page has loaded; a prerendered page only when it is shown. */
export const reportVisit = (): void => {
  if (optedOut()) return;
  if ((document as Document & { prerendering?: boolean }).prerendering)
    document.addEventListener('prerenderingchange', sendOnceLoaded, { once: true });
  else sendOnceLoaded();
};
