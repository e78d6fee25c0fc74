import { type Country, type MapStyle, worldMapMarkup } from '#countries/index.server.ts';
import type { Numbers } from '#gfi/index.server.ts';
import type { LegendItem } from '#ui/map-legend.tsx';

/** Classes of the map, by the smallest share in percent. */
const classes = [
  { key: 'above', from: 50, to: 100 },
  { key: 'near', from: 20, to: 49 },
  { key: 'below', from: 0, to: 19 },
] as const;

type MapDependencies = {
  /** Share of answered letters, 0–1; null where there are too few. */
  rateOf: (code: string) => number | null;
  nameOf: (code: string) => string;
  numbers: Numbers;
  /** Text for a country without a share. */
  tooFew: string;
};

/** The map with every country marked by its share of answered letters. */
export const answersMap = (
  countries: readonly Country[],
  tag: string,
  { rateOf, nameOf, numbers, tooFew }: MapDependencies,
): string =>
  worldMapMarkup(
    countries.map(({ code }) => {
      const rate = rateOf(code);
      const percent = Math.round((rate ?? 0) * 100);
      const mapStyle: MapStyle =
        rate === null
          ? { key: null, label: tooFew }
          : {
              key: classes.find(({ from }) => percent >= from)?.key ?? null,
              label: numbers.formatPercent(percent, 0),
            };
      return { code, name: nameOf(code), href: `/country/${code}?lang=${tag}`, mapStyle };
    }),
    tag,
  );

/** Legend of the map. */
export const answersLegend = ({ formatPercent, isolate }: Numbers, tooFew: string): LegendItem[] => [
  ...classes.map(({ key, from, to }) => ({
    symbolClass: `map-${key}`,
    text: isolate(`${formatPercent(from, 0)} – ${formatPercent(to, 0)}`),
    range: null,
  })),
  { symbolClass: null, text: tooFew, range: null },
];
