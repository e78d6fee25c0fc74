import type { ContentEvent } from '#platform/changes/content-events.server.ts';

/** On every response. */
const everything = 'site';
/** On every response that belongs to no single country: lists, the home page, figures. */
const lists = 'lists';
/** With more keys than this, everything is purged at once; the CDNs limit the keys of a call. */
const maxKeys = 30;

const keyOf = (country: string): string => `country-${country.toUpperCase()}`;
/** `/country/DE/letter`, `/embed/DE`, `/api/gfi/DE/figures.csv`. */
const countryPath = /^\/(?:country|embed|api\/[a-z-]+)\/([a-z]{2})(?:\/|$)/i;

/** The keys under which a CDN stores the response of an address, to be purged by. */
export const keysOfPath = (path: string): string[] => {
  const country = path.match(countryPath)?.[1];
  return [everything, country === undefined ? lists : keyOf(country)];
};

const keysOfEvent = (event: ContentEvent): string[] =>
  'country' in event ? [keyOf(event.country), lists] : [everything];

/** The keys of what shows the changed content. */
export const keysOfEvents = (events: readonly ContentEvent[]): string[] => {
  const keys = [...new Set(events.flatMap(keysOfEvent))];
  return keys.includes(everything) || keys.length > maxKeys ? [everything] : keys;
};
