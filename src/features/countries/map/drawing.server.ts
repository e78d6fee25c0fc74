import { escapeMarkup } from '#lib/markup.ts';
import { mapHeadingId } from './heading-id.ts';
import { world } from './world.server.ts';

/** The bands the map tells apart by colour and pattern. */
const patterns = {
  excellent: '',
  good: '<path d="M0 8 8 0M-2 2 2-2M6 10 10 6"/>',
  needsImprovement: '<circle cx="2" cy="2" r="1.2"/><circle cx="6" cy="6" r="1.2"/>',
} as const;

/** The band a country's score belongs to, as the index names it; `label` is in the language of the page. */
export type MapBand = {
  /** Null where there is no score. */
  key: keyof typeof patterns | null;
  label: string;
};

export type MapCountry = {
  code: string;
  /** Name in the language of the page. */
  name: string;
  href: string;
  band: MapBand;
};

const dotRadius = 5;

/** The outline of a country; null for those the map does not show. */
const outlineOf = (code: string, look: string): string | null => {
  const shape = world.shapes[code];
  if (shape) return `<path${look} d="${shape}"/>`;
  const [x, y] = world.dots[code] ?? [];
  return y === undefined ? null : `<circle${look} cx="${x}" cy="${y}" r="${dotRadius}"/>`;
};

const linkTo = ({ code, name, href, band }: MapCountry): string => {
  const outline = outlineOf(code, band.key ? ` fill="url(#map-${band.key})"` : '');
  if (!outline) return '';
  const title = escapeMarkup(`${name}: ${band.label}`);
  return `<a href="${escapeMarkup(href)}"><title>${title}</title>${outline}</a>`;
};

const pattern = ([key, marks]: readonly [string, string]): string =>
  `<pattern id="map-${key}" class="band-${key}" width="8" height="8" patternUnits="userSpaceOnUse">` +
  `<rect width="8" height="8"/>${marks}</pattern>`;

/**
 * The map of the world as markup, with a link for every country it shows, in the order given. It is made here and
 * never by the browser, so that its outlines travel only once.
 */
export const worldMapMarkup = (countries: readonly MapCountry[]): string =>
  [
    `<svg viewBox="0 0 ${world.width} ${world.height}" role="group" aria-labelledby="${mapHeadingId}">`,
    `<defs>${Object.entries(patterns).map(pattern).join('')}</defs>`,
    `<path class="land" d="${world.background}"/>`,
    ...countries.map(linkTo),
    '</svg>',
  ].join('');
