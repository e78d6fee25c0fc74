import type { Language, TextSnapshot } from '#content/index.server.ts';
import { type MapLook, worldMapMarkup } from '#countries/index.server.ts';
import { bandOf, bands, comparisons, minDifference, numbersOf } from '#gfi/index.server.ts';
import { localizeDigits } from '#lib/localize-digits.ts';
import type { LegendItem } from '#ui/map-legend.tsx';
import type { OverviewPageProps, ScoreMode } from './overview-page.tsx';

type Rows = OverviewPageProps['rows'];

/** The map with every country marked by its comparison with peers or by the band of its score. */
export const indexMap = (
  rows: Rows,
  reading: ScoreMode,
  { tag }: Pick<Language, 'tag'>,
  texts: TextSnapshot,
): string =>
  worldMapMarkup(
    rows.map(({ code, name, href, overall, compared }) => {
      const band = bandOf(overall);
      const look: MapLook =
        reading === 'means'
          ? { key: compared.comparison, label: compared.label }
          : { key: band?.key ?? null, label: texts.text(band?.text ?? 'gfi_no_score', tag) };
      return { code, name, href, look };
    }),
    tag,
  );

/** Ranges of the difference for each comparison, as `+5 …`. */
const rangesOf = (language: Language) => {
  const { signed, isolate } = numbersOf(language);
  return {
    above: isolate(`≥ ${signed(minDifference)}`),
    near: isolate(`${signed(1 - minDifference)} … ${signed(minDifference - 1)}`),
    below: isolate(`≤ ${signed(-minDifference)}`),
  };
};

/** Legend of the map. */
export const indexLegend = (reading: ScoreMode, language: Language, texts: TextSnapshot): LegendItem[] => {
  const say = (key: string) => texts.text(key, language.tag);
  if (reading === 'points')
    return [
      ...bands.map(({ key, min, max, text }) => ({
        symbolClass: `map-${key}`,
        text: say(text),
        range: localizeDigits(`${min}–${max}`, language.digits),
      })),
      { symbolClass: null, text: say('gfi_no_score'), range: null },
    ];
  const ranges = rangesOf(language);
  return [
    ...comparisons.map((key) => ({
      symbolClass: `map-${key}`,
      text: say(`peers_${key}`),
      range: ranges[key],
    })),
    { symbolClass: null, text: say('peers_none'), range: null },
  ];
};
