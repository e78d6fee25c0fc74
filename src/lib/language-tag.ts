const aliases: Readonly<Record<string, string>> = { tl: 'fil', no: 'nb' };

/** The tag used for a language throughout the site: `fil` for `tl` and `nb` for `no`, any other tag unchanged. */
export const canonicalTag = (tag: string): string => aliases[tag] ?? tag;
