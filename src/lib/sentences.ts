const fullWidth = (tag: string): boolean => /^(?:zh|ja)\b/.test(tag);

/** Sentences in a row: in Chinese and Japanese the full-width sign at the end of one needs no space. */
export const joinSentences = (tag: string, sentences: readonly string[]): string =>
  sentences.join(fullWidth(tag) ? '' : ' ');

const colons: Readonly<Record<string, string>> = { fr: '\u00a0: ', hy: '՝ ', km: '៖ ' };

/** A label and a value, joined by the colon of the language. */
export const withLabel = (tag: string, label: string, value: string): string =>
  `${label}${fullWidth(tag) ? '：' : (colons[tag] ?? ': ')}${value}`;
