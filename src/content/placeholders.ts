const placeholder = /\{([a-zA-Z]+)\}/g;

/** The names of the `{placeholders}` of a text, sorted, including repetitions. */
export const placeholdersOf = (text: string): string[] =>
  [...text.matchAll(placeholder)].map((match) => match[1] as string).sort();

/** True when both texts contain the same placeholders equally often. */
export const samePlaceholders = (a: string, b: string): boolean =>
  placeholdersOf(a).join() === placeholdersOf(b).join();

/** The names that are missing in `others`, counting repetitions, in braces: `{country}, {year}`. */
export const surplusPlaceholders = (names: readonly string[], others: readonly string[]): string => {
  const remaining = [...others];
  const surplus = names.filter((name) => {
    const index = remaining.indexOf(name);
    if (index >= 0) remaining.splice(index, 1);
    return index < 0;
  });
  return surplus.map((name) => `{${name}}`).join(', ');
};

/**
 * Replaces `{placeholders}` with values.
 * @throws when a value is missing, because a letter must never contain a gap
 */
export const fillPlaceholders = (
  text: string,
  values: Readonly<Record<string, string | number>> = {},
): string =>
  text.replace(placeholder, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`no value for {${name}} in "${text.slice(0, 60)}"`);
    return String(value);
  });
