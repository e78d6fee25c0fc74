import { escapeMarkup } from '#lib/markup.ts';
import { withLabel } from '#lib/sentences.ts';
import { mapHeadingId } from './heading-id.ts';
import { world } from './world.server.ts';

const lines = '<path d="M0 8 8 0M-2 2 2-2M6 10 10 6"/>';
const dots = '<circle cx="2" cy="2" r="1.2"/><circle cx="6" cy="6" r="1.2"/>';

/** Fill patterns for the bands of a score and for the comparison with peers. */
const patterns = {
  excellent: '',
  good: lines,
  needsImprovement: dots,
  above: '',
  near: lines,
  below: dots,
} as const;

/** How a country is drawn; `label` describes it in the language of the page. */
export type MapLook = {
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
  look: MapLook | null;
};

const dotRadius = 5;

/** The outline of a country; null for those the map does not show. */
const outlineOf = (code: string, look: string): string | null => {
  const shape = world.shapes[code];
  if (shape) return `<path${look} d="${shape}"/>`;
  const [x, y] = world.dots[code] ?? [];
  return y === undefined ? null : `<circle${look} cx="${x}" cy="${y}" r="${dotRadius}"/>`;
};

const linkTo = ({ code, name, href, look }: MapCountry, tag: string): string => {
  const outline = outlineOf(code, look?.key ? ` fill="url(#map-${look.key})"` : '');
  if (!outline) return '';
  const title = escapeMarkup(look ? withLabel(tag, name, look.label) : name);
  return `<a href="${escapeMarkup(href)}"><title>${title}</title>${outline}</a>`;
};

type PatternKey = keyof typeof patterns;

const patternOf = (key: PatternKey): string =>
  `<pattern id="map-${key}" class="map-${key}" width="8" height="8" patternUnits="userSpaceOnUse">` +
  `<rect width="8" height="8"/>${patterns[key]}</pattern>`;

/** The patterns that are needed, in a fixed order. */
const patternsOf = (countries: readonly MapCountry[]): string => {
  const used = new Set(countries.map(({ look }) => look?.key));
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
    ...countries.map((country) => linkTo(country, tag)),
    '</svg>',
  ].join('');
