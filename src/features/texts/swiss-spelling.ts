import { originalLanguage } from './language.ts';
import type { TextSnapshot } from './snapshot.ts';

/** German as Switzerland and Liechtenstein spell it, where there is no ß. */
export const inSwissSpelling = (texts: TextSnapshot): TextSnapshot => ({
  ...texts,
  text: (key, tag) => {
    const text = texts.text(key, tag);
    return tag === originalLanguage || !texts.has(key, tag) ? text.replaceAll('ß', 'ss') : text;
  },
});
