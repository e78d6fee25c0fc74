import type { TextSnapshot } from '#features/texts/index.ts';
import type { EditionMeasure } from '../edition/manifest.ts';
import type { Said } from '../pages/index-props.ts';

const keyOf = (kind: string, code: string): string => `${kind}_${code.toLowerCase().replaceAll('.', '_')}`;

const said = (key: string, english: string, tag: string, texts: TextSnapshot): Said =>
  texts.has(key, tag) ? { text: texts.text(key, tag), lang: undefined } : { text: english, lang: 'en' };

/** What a measure is called; one that came with other figures has the English name of its manifest. */
export const measureName = ({ code, name }: EditionMeasure, tag: string, texts: TextSnapshot): Said =>
  said(keyOf('measure', code), name.en, tag, texts);

/** Why a measure only stands in for a better one; null where it does not. */
export const substituteNote = (
  { code, substitute }: EditionMeasure,
  tag: string,
  texts: TextSnapshot,
): Said | null => (substitute === null ? null : said(keyOf('substitute', code), substitute, tag, texts));
