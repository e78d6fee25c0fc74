const [chinese, japanese] = [/^zh\b/, /^ja\b/];

/** Sentences in a row: in Chinese and Japanese the full-width sign at the end of one needs no space. */
export const joinSentences = (tag: string, sentences: readonly string[]): string =>
  sentences.join(chinese.test(tag) || japanese.test(tag) ? '' : ' ');
