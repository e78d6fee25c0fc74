/** Creating a formatter takes a hundred times as long as using it, so each is cached. */
const memoize = <Options extends object, Formatter>(make: (tag: string, options: Options) => Formatter) => {
  const cache = new Map<string, Formatter>();
  return (tag: string, options = {} as Options): Formatter => {
    const key = `${tag} ${JSON.stringify(options)}`;
    const cached = cache.get(key) ?? make(tag, options);
    cache.set(key, cached);
    return cached;
  };
};

/** The `Intl.NumberFormat` of a language; only for tags and options from the code, which are few. */
export const numberFormat = memoize(
  (tag, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(tag, options),
);

/** The `Intl.DateTimeFormat` of a language. */
export const dateFormat = memoize(
  (tag, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, options),
);

/** The `Intl.Collator` of a language. */
export const collator = memoize((tag, options: Intl.CollatorOptions) => new Intl.Collator(tag, options));
