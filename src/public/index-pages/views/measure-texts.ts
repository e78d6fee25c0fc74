import type { TextSnapshot } from '#content/index.ts';
import type { EditionMeasure, Figure, Indicator } from '#gfi/index.ts';
import { textKeyOf } from '#gfi/index.ts';
import { indicatorTip } from '../gfi-texts.ts';
import type { TextInLanguage } from '../index-props.ts';

const translatedOr = (key: string, english: string, tag: string, texts: TextSnapshot): TextInLanguage =>
  texts.has(key, tag) ? { text: texts.text(key, tag), lang: undefined } : { text: english, lang: 'en' };

/** Name of a measure; the English name of the manifest where it has no translation. */
export const measureName = (
  { code, name }: EditionMeasure,
  tag: string,
  texts: TextSnapshot,
): TextInLanguage => translatedOr(textKeyOf('measure', code), name.en, tag, texts);

/** The explanation of a sub-score; null if it would claim more than was measured, or nothing was. */
export const explanation = (
  indicator: Indicator,
  { measure, missing }: Pick<Figure, 'measure' | 'missing'>,
  tag: string,
  texts: TextSnapshot,
): string | null =>
  missing === 'notMeasured' || (measure && (measure.substitute !== null || 'explainsMore' in indicator))
    ? null
    : texts.text(indicatorTip(indicator.text), tag);

/** Why a measure is only a substitute for a better one; null if it is not. */
export const substituteNote = (
  { code, substitute }: EditionMeasure,
  tag: string,
  texts: TextSnapshot,
): TextInLanguage | null =>
  substitute === null ? null : translatedOr(textKeyOf('substitute', code), substitute, tag, texts);
