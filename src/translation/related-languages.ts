/** Languages whose wordings help each other, because their words or sentences are alike. */
const families: readonly (readonly string[])[] = [
  ['fr', 'es', 'it', 'pt', 'ca', 'gl', 'ro', 'rm'],
  ['nl', 'af', 'lb', 'sv', 'nb', 'da', 'is'],
  ['ru', 'uk', 'bg', 'mk', 'sr', 'hr', 'bs', 'sl', 'pl', 'cs', 'sk'],
  ['lt', 'lv'],
  ['fi', 'et', 'hu'],
  ['tr', 'kk', 'ky', 'uz'],
  ['ar', 'he', 'mt'],
  ['fa', 'tg'],
  ['hi', 'ur', 'bn', 'ne', 'si'],
  ['id', 'ms', 'fil', 'mg', 'mi'],
  ['zh', 'zh-Hant', 'ja', 'ko'],
  ['km', 'lo', 'th', 'vi'],
  ['sw', 'rw', 'zu'],
];

/** Tags of English and of the languages of the same family. */
export const relatedLanguages = (tag: string): string[] => {
  const family = families.find((each) => each.includes(tag)) ?? [];
  return ['en', ...family].filter((each) => each !== tag);
};
