const placeholder = /\{([a-zA-Z]+)\}/g;

/** The names of the `{placeholders}` of a text, sorted, each as often as it stands there. */
export const placeholdersOf = (text: string): string[] =>
  [...text.matchAll(placeholder)].map((match) => match[1] as string).sort();

/** True when both texts hold the same placeholders, each equally often. */
export const samePlaceholders = (a: string, b: string): boolean =>
  placeholdersOf(a).join() === placeholdersOf(b).join();

/** The names of one list that the other does not have as often, in braces: `{country}, {year}`. */
export const surplusOf = (names: readonly string[], others: readonly string[]): string => {
  const left = [...others];
  const surplus = names.filter((name) => {
    const at = left.indexOf(name);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return surplus.map((name) => `{${name}}`).join(', ');
};

/**
 * Puts values in the place of `{placeholders}`.
 * @throws when a value is missing: a letter must never go out with a gap in it.
 */
export const render = (text: string, values: Readonly<Record<string, string | number>> = {}): string =>
  text.replace(placeholder, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`no value for {${name}} in "${text.slice(0, 60)}"`);
    return String(value);
  });
