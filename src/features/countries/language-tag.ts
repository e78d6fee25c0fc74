const aliases: Readonly<Record<string, string>> = { tl: 'fil', no: 'nb' };

/** The tag under which the catalogue keeps a language: `tl` and `no` stand for `fil` and `nb`. */
export const catalogueTag = (tag: string): string => aliases[tag] ?? tag;
