/** Creating a formatter takes a hundred times as long as using it, so each is cached. */
const once = <Options extends object, Made>(make: (tag: string, options: Options) => Made) => {
  const made = new Map<string, Made>();
  return (tag: string, options = {} as Options): Made => {
    const key = `${tag} ${JSON.stringify(options)}`;
    const known = made.get(key) ?? make(tag, options);
    made.set(key, known);
    return known;
  };
};

/** The `Intl.NumberFormat` of a language; only for tags and options from the code, which are few. */
export const numberFormat = once(
  (tag, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(tag, options),
);

/** The `Intl.DateTimeFormat` of a language. */
export const dateFormat = once(
  (tag, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, options),
);

/** The `Intl.Collator` of a language. */
export const collator = once((tag, options: Intl.CollatorOptions) => new Intl.Collator(tag, options));
