import { placeholdersOf } from '#features/texts/index.ts';

/** What a wording in another language must keep to. */
export type WordingRules = { german: string; maxLength: number | null };

/** The names of one list that the other does not have as often. */
const without = (names: readonly string[], others: readonly string[]): string[] => {
  const left = [...others];
  return names.filter((name) => {
    const at = left.indexOf(name);
    if (at < 0) return true;
    left.splice(at, 1);
    return false;
  });
};

/** Placeholders that a wording lacks, and those it has too many. */
export const placeholderFaults = (german: string, wording: string) => {
  const [wanted, given] = [placeholdersOf(german), placeholdersOf(wording)];
  return { missing: without(wanted, given), extra: without(given, wanted) };
};

/** The names as they stand in a text: `{country}, {year}`. */
export const written = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(', ');

/** How many characters a wording has too many for its place, or 0. */
export const lengthFault = (wording: string, { maxLength }: WordingRules): number =>
  maxLength === null ? 0 : Math.max(0, [...wording].length - maxLength);
