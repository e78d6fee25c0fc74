/** Keys in lower case. Android still sends `iw`; the regions of Chinese stand for the script it is written in there. */
const aliases: Readonly<Record<string, string>> = {
  iw: 'he',
  no: 'nb',
  tl: 'fil',
  'zh-cn': 'zh',
  'zh-hans': 'zh',
  'zh-hant': 'zh-Hant',
  'zh-hk': 'zh-Hant',
  'zh-mo': 'zh-Hant',
  'zh-sg': 'zh',
  'zh-tw': 'zh-Hant',
};

/**
 * The tag used for a language throughout the site: `fil` for `tl`, `nb` for `no`, `zh-Hant` for `zh-TW` and
 * `zh-hant-hk`, any other tag unchanged.
 */
export const canonicalTag = (tag: string): string => {
  const lower = tag.toLowerCase();
  return aliases[lower] ?? aliases[lower.match(/^zh-han[st](?=-)/)?.[0] ?? ''] ?? tag;
};

const fallback: Readonly<Record<string, string>> = { 'zh-Hant': 'zh' };

/** The language, then a fallback its readers understand: Simplified Chinese for `zh-Hant`. */
export const fallbackTags = (tag: string): string[] =>
  [tag, fallback[tag]].filter((each) => each !== undefined);
