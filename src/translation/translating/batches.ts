/** Limits of one request. */
export type BatchLimits = { texts: number; characters: number };

/** Length of a text in code points, as services count it. */
export const codePointCount = (text: string): number => [...text].length;

/** Splits items into batches within the limits; a text above a limit gets its own batch. */
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
