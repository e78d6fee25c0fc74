import type { TextSnapshot } from '#features/texts/index.ts';
import type { Indicator, IndicatorKey } from '../catalogue.ts';
import type { EditionMeasure } from '../edition/manifest.ts';
import { indicatorTip } from '../pages/gfi-texts.ts';
import type { Said } from '../pages/index-props.ts';

const keyOf = (kind: string, code: string): string => `${kind}_${code.toLowerCase().replaceAll('.', '_')}`;

const said = (key: string, english: string, tag: string, texts: TextSnapshot): Said =>
  texts.has(key, tag) ? { text: texts.text(key, tag), lang: undefined } : { text: english, lang: 'en' };

/** What a measure is called; one that came with other figures has the English name of its manifest. */
export const measureName = ({ code, name }: EditionMeasure, tag: string, texts: TextSnapshot): Said =>
  said(keyOf('measure', code), name.en, tag, texts);

/** Sub-scores explained in words that say more than any one series of figures can. */
const widerThanMeasured: ReadonlySet<IndicatorKey> = new Set([
  'equality',
  'supportNeeds',
  'technology',
  'verification',
]);

/**
 * The explanation of a sub-score; null where it would promise more than was measured. Then the name of the measure says
 * what the figure is: nobody is to take the share of forests for that of reserves.
 */
export const explanation = (
  { key, text }: Indicator,
  measure: EditionMeasure | null,
  tag: string,
  texts: TextSnapshot,
): string | null =>
  measure && (measure.substitute !== null || widerThanMeasured.has(key))
    ? null
    : texts.text(indicatorTip(text), tag);

/** Why a measure only stands in for a better one; null where it does not. */
export const substituteNote = (
  { code, substitute }: EditionMeasure,
  tag: string,
  texts: TextSnapshot,
): Said | null => (substitute === null ? null : said(keyOf('substitute', code), substitute, tag, texts));
