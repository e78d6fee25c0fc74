import { escapeMarkup } from '#lib/markup.ts';
import { countryUrl } from '../pages/addresses.ts';
import { mapHeadingId } from './heading-id.ts';
import { world } from './world.server.ts';

/** The band a country's score belongs to, as the index names it, or `none`; `label` is in the language of the page. */
export type MapBand = { key: string; label: string };

export type MapCountry = {
  code: string;
  /** Name in the language of the page. */
  name: string;
  /** Null where nothing is said of the index. */
  band: MapBand | null;
};

const dotRadius = 5;

/** The outline of a country; null for those the map does not show. */
const outlineOf = (code: string): string | null => {
  const shape = world.shapes[code];
  if (shape) return `<path d="${shape}"/>`;
  const [x, y] = world.dots[code] ?? [];
  return y === undefined ? null : `<circle cx="${x}" cy="${y}" r="${dotRadius}"/>`;
};

const linkTo = ({ code, name, band }: MapCountry, lang: string): string => {
  const outline = outlineOf(code);
  if (!outline) return '';
  const title = escapeMarkup(band ? `${name}: ${band.label}` : name);
  const look = band ? ` class="band-${band.key}"` : '';
  return `<a href="${escapeMarkup(countryUrl(code, lang))}"${look}><title>${title}</title>${outline}</a>`;
};

/**
 * The map of the world as markup, with a link for every country it shows, in the order given. It is made here and
 * never by the browser, so that its outlines travel only once.
 * @param lang BCP 47 tag of the page.
 */
export const worldMapMarkup = (countries: readonly MapCountry[], lang: string): string =>
  [
    `<svg viewBox="0 0 ${world.width} ${world.height}" role="group" aria-labelledby="${mapHeadingId}">`,
    `<path class="land" d="${world.background}"/>`,
    ...countries.map((country) => linkTo(country, lang)),
    '</svg>',
  ].join('');
