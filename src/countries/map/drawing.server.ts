import { escapeMarkup } from '#lib/markup.ts';
import { withLabel } from '#lib/sentences.ts';
import { mapHeadingId } from './heading-id.ts';
import { world } from './world.server.ts';

const stripes = '<path d="M0 8 8 0M-2 2 2-2M6 10 10 6"/>';
const dots = '<circle cx="2" cy="2" r="1.2"/><circle cx="6" cy="6" r="1.2"/>';

/** Fill patterns for the bands of a score and for the comparison with peers. */
const patterns = {
  excellent: '',
  good: stripes,
  needsImprovement: dots,
  above: '',
  near: stripes,
  below: dots,
} as const;

/** How a country is drawn; `label` describes it in the language of the page. */
export type MapStyle = {
  /** Null: no pattern. */
  key: keyof typeof patterns | null;
  label: string;
};

export type MapCountry = {
  code: string;
  /** Name in the language of the page. */
  name: string;
  href: string;
  /** Null when all countries look alike. */
  mapStyle: MapStyle | null;
};

const dotRadius = 5;

/** The outline of a country; null for those the map does not show. */
const outlineOf = (code: string, mapStyle: string): string | null => {
  const shape = world.shapes[code];
  if (shape) return `<path${mapStyle} d="${shape}"/>`;
  const [x, y] = world.dots[code] ?? [];
  return y === undefined ? null : `<circle${mapStyle} cx="${x}" cy="${y}" r="${dotRadius}"/>`;
};

const countryLink = ({ code, name, href, mapStyle }: MapCountry, tag: string): string => {
  const outline = outlineOf(code, mapStyle?.key ? ` fill="url(#map-${mapStyle.key})"` : '');
  if (!outline) return '';
  const title = escapeMarkup(mapStyle ? withLabel(tag, name, mapStyle.label) : name);
  return `<a href="${escapeMarkup(href)}"><title>${title}</title>${outline}</a>`;
};

type PatternKey = keyof typeof patterns;

const patternOf = (key: PatternKey): string =>
  `<pattern id="map-${key}" class="map-${key}" width="8" height="8" patternUnits="userSpaceOnUse">` +
  `<rect width="8" height="8"/>${patterns[key]}</pattern>`;

/** The patterns that are needed, in a fixed order. */
const patternsOf = (countries: readonly MapCountry[]): string => {
  const used = new Set(countries.map(({ mapStyle }) => mapStyle?.key));
  return (Object.keys(patterns) as PatternKey[])
    .filter((key) => used.has(key))
    .map(patternOf)
    .join('');
};

/**
 * The world map as SVG markup with a link for every country, in the given order. Rendered only on the server,
 * so that the outlines are sent once.
 * @param tag language of the names
 */
export const worldMapMarkup = (countries: readonly MapCountry[], tag: string): string =>
  [
    `<svg viewBox="0 0 ${world.width} ${world.height}" role="group" aria-labelledby="${mapHeadingId}">`,
    `<defs>${patternsOf(countries)}</defs>`,
    `<path class="map-land" d="${world.background}"/>`,
    ...countries.map((country) => countryLink(country, tag)),
    '</svg>',
  ].join('');
