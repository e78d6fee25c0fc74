import { placeholdersOf, surplusPlaceholders } from '#content/index.ts';

/** What a wording in another language must keep to. */
export type WordingRules = { german: string; maxLength: number | null };

/** Placeholders that a wording lacks, and those it has too many, as they stand in a text; empty without any. */
export const placeholderFaults = (german: string, wording: string) => {
  const [wanted, given] = [placeholdersOf(german), placeholdersOf(wording)];
  return { missing: surplusPlaceholders(wanted, given), extra: surplusPlaceholders(given, wanted) };
};

/** How many characters a wording has too many for its place, or 0. */
export const lengthFault = (wording: string, { maxLength }: WordingRules): number =>
  maxLength === null ? 0 : Math.max(0, [...wording].length - maxLength);
