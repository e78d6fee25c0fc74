import type { Language, TextSnapshot } from '#content/index.server.ts';
import { type MapLook, worldMapMarkup } from '#countries/index.server.ts';
import { bandOf, bands, comparisons, numbersOf, pointsApart } from '#gfi/index.server.ts';
import { writeDigits } from '#lib/digits.ts';
import type { LegendItem } from '#ui/map-legend.tsx';
import type { OverviewPageProps, Reading } from './overview-page.tsx';

type Rows = OverviewPageProps['rows'];

/** Every country on the map, marked with how it compares, or with the band of its points. */
export const indexMap = (
  rows: Rows,
  reading: Reading,
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
    above: isolate(`≥ ${signed(pointsApart)}`),
    near: isolate(`${signed(1 - pointsApart)} … ${signed(pointsApart - 1)}`),
    below: isolate(`≤ ${signed(-pointsApart)}`),
  };
};

/** What the colours and patterns of the map mean. */
export const indexLegend = (reading: Reading, language: Language, texts: TextSnapshot): LegendItem[] => {
  const say = (key: string) => texts.text(key, language.tag);
  if (reading === 'points')
    return [
      ...bands.map(({ key, min, max, text }) => ({
        look: `map-${key}`,
        text: say(text),
        range: writeDigits(`${min}–${max}`, language.digits),
      })),
      { look: null, text: say('gfi_no_score'), range: null },
    ];
  const ranges = rangesOf(language);
  return [
    ...comparisons.map((key) => ({ look: `map-${key}`, text: say(`peers_${key}`), range: ranges[key] })),
    { look: null, text: say('peers_none'), range: null },
  ];
};
