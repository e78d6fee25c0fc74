import { placeholdersOf, surplusPlaceholders } from '#content/index.ts';

/** Rules for a translated wording. */
export type WordingRules = { german: string; maxLength: number | null };

/** Missing and surplus placeholders of a wording, in braces; may be empty. */
export const placeholderFaults = (german: string, wording: string) => {
  const [wanted, given] = [placeholdersOf(german), placeholdersOf(wording)];
  return { missing: surplusPlaceholders(wanted, given), extra: surplusPlaceholders(given, wanted) };
};

/** Characters by which a wording exceeds its maximum length, or 0. */
export const lengthFault = (wording: string, { maxLength }: WordingRules): number =>
  maxLength === null ? 0 : Math.max(0, [...wording].length - maxLength);
