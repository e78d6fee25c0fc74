import { worldMapMarkup } from '#features/countries/index.server.ts';
import type { Language, TextSnapshot } from '#features/texts/index.ts';
import { writeDigits } from '#lib/digits.ts';
import type { LegendItem } from '#ui/map-legend.tsx';
import { bandOf, bands } from '../bands.ts';
import { realScore } from '../real-score.ts';
import type { IndexContent } from './index-site.server.ts';

/** Every country on the map, marked with the band of its score where there is a real one. */
export const scoreMap = (
  countries: readonly { code: string; name: string }[],
  { texts, gfi }: IndexContent,
  { tag, hrefOf }: { tag: string; hrefOf: (code: string) => string },
): string =>
  worldMapMarkup(
    countries.map(({ code, name }) => {
      const band = bandOf(realScore(gfi, code));
      const label = texts.text(band?.text ?? 'gfi_no_score', tag);
      return { code, name, href: hrefOf(code), band: { key: band?.key ?? null, label } };
    }),
  );

/** What the colours and patterns of the map mean. */
export const scoreLegend = (language: Language, texts: TextSnapshot): LegendItem[] => [
  ...bands.map(({ key, min, max, text }) => ({
    look: `band-${key}`,
    text: texts.text(text, language.tag),
    range: writeDigits(`${min}–${max}`, language.digits),
  })),
  { look: null, text: texts.text('gfi_no_score', language.tag), range: null },
];
