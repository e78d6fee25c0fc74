type Extent = 'whole' | 'beginning';

/**
 * Whether `typed` becomes `meant` (or, by `extent`, a beginning of it) with at most one letter changed, left out,
 * added, or moved by one place (Damerau–Levenshtein distance 0 or 1) or by two, as in 'Tawain'.
 */
export const withinOneError = (typed: string, meant: string, extent: Extent = 'whole'): boolean => {
  // Fast path: nearly all names differ too much in length.
  const added = typed.length - meant.length;
  if (added > 1 || (extent === 'whole' && added < -1)) return false;
  let firstDifference = 0;
  while (firstDifference < typed.length && typed[firstDifference] === meant[firstDifference])
    firstDifference++;
  const remainderMatches = (inTyped: number, inMeant: number): boolean => {
    const rest = typed.slice(inTyped);
    return extent === 'beginning' ? meant.startsWith(rest, inMeant) : meant.slice(inMeant) === rest;
  };
  const isSame = (inTyped: number, inMeant: number): boolean =>
    typed[firstDifference + inTyped] === meant[firstDifference + inMeant];
  const swapped = isSame(0, 1) && isSame(1, 0);
  const movedOn = isSame(0, 2) && isSame(1, 0) && isSame(2, 1);
  const movedBack = isSame(2, 0) && isSame(0, 1) && isSame(1, 2);
  return (
    remainderMatches(firstDifference + 1, firstDifference + 1) ||
    remainderMatches(firstDifference + 1, firstDifference) ||
    remainderMatches(firstDifference, firstDifference + 1) ||
    (swapped && remainderMatches(firstDifference + 2, firstDifference + 2)) ||
    ((movedOn || movedBack) && remainderMatches(firstDifference + 3, firstDifference + 3))
  );
};
