/** What one request may hold. */
export type BatchLimits = { texts: number; characters: number };

/** Length of a text as services count it: in code points. */
export const codePointCount = (text: string): number => [...text].length;

/** Items in their order, in batches within the limits; a text that is too long by itself makes a batch of its own. */
export const batchesWithin = <T>(
  items: readonly T[],
  limits: BatchLimits,
  lengthOf: (item: T) => number,
): T[][] => {
  const batches: T[][] = [];
  let characters = 0;
  for (const item of items) {
    const length = lengthOf(item);
    const batch = batches.at(-1);
    if (batch && batch.length < limits.texts && characters + length <= limits.characters) {
      batch.push(item);
      characters += length;
    } else {
      batches.push([item]);
      characters = length;
    }
  }
  return batches;
};
