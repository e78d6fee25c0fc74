import type { Language, TextSnapshot } from '#content/index.server.ts';
import { type MapStyle, worldMapMarkup } from '#countries/index.server.ts';
import { bandOf, bands, comparisons, minDifference, numbersOf } from '#gfi/index.server.ts';
import { localizeDigits } from '#lib/localize-digits.ts';
import type { LegendItem } from '#ui/map-legend.tsx';
import type { OverviewPageProps, ScoreMode } from './overview-page.tsx';

type Rows = OverviewPageProps['rows'];

/** The map with every country marked by its comparison with peers or by the band of its score. */
export const indexMap = (
  rows: Rows,
  scoreMode: ScoreMode,
  { tag }: Pick<Language, 'tag'>,
  texts: TextSnapshot,
): string =>
  worldMapMarkup(
    rows.map(({ code, name, href, overall, peerComparison }) => {
      const band = bandOf(overall);
      const look: MapStyle =
        scoreMode === 'means'
          ? { key: peerComparison.comparison, label: peerComparison.label }
          : { key: band?.key ?? null, label: texts.text(band?.text ?? 'gfi_no_score', tag) };
      return { code, name, href, mapStyle: look };
    }),
    tag,
  );

/** Ranges of the difference for each comparison, as `+5 …`. */
const rangesOf = (language: Language) => {
  const { formatSigned, isolate } = numbersOf(language);
  return {
    above: isolate(`≥ ${formatSigned(minDifference)}`),
    near: isolate(`${formatSigned(1 - minDifference)} … ${formatSigned(minDifference - 1)}`),
    below: isolate(`≤ ${formatSigned(-minDifference)}`),
  };
};

/** Legend of the map. */
export const indexLegend = (scoreMode: ScoreMode, language: Language, texts: TextSnapshot): LegendItem[] => {
  const t = (key: string) => texts.text(key, language.tag);
  if (scoreMode === 'points')
    return [
      ...bands.map(({ key, min, max, text }) => ({
        symbolClass: `map-${key}`,
        text: t(text),
        range: localizeDigits(`${min}–${max}`, language.digits),
      })),
      { symbolClass: null, text: t('gfi_no_score'), range: null },
    ];
  const ranges = rangesOf(language);
  return [
    ...comparisons.map((key) => ({
      symbolClass: `map-${key}`,
      text: t(`peers_${key}`),
      range: ranges[key],
    })),
    { symbolClass: null, text: t('peers_none'), range: null },
  ];
};
