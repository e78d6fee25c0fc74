type Extent = 'whole' | 'beginning';

/**
 * Whether `typed` becomes `meant` (or, by `extent`, a beginning of it) with at most one letter changed, left out,
 * added, or moved by one place (Damerau–Levenshtein distance 0 or 1) or by two, as in 'Tawain'.
 */
export const withinOneError = (typed: string, meant: string, extent: Extent = 'whole'): boolean => {
  // Fast path: nearly all names differ too much in length.
  const added = typed.length - meant.length;
  if (added > 1 || (extent === 'whole' && added < -1)) return false;
  let at = 0;
  while (at < typed.length && typed[at] === meant[at]) at++;
  const remainderMatches = (inTyped: number, inMeant: number): boolean => {
    const rest = typed.slice(inTyped);
    return extent === 'beginning' ? meant.startsWith(rest, inMeant) : meant.slice(inMeant) === rest;
  };
  const same = (inTyped: number, inMeant: number): boolean => typed[at + inTyped] === meant[at + inMeant];
  const swapped = same(0, 1) && same(1, 0);
  const movedOn = same(0, 2) && same(1, 0) && same(2, 1);
  const movedBack = same(2, 0) && same(0, 1) && same(1, 2);
  return (
    remainderMatches(at + 1, at + 1) ||
    remainderMatches(at + 1, at) ||
    remainderMatches(at, at + 1) ||
    (swapped && remainderMatches(at + 2, at + 2)) ||
    ((movedOn || movedBack) && remainderMatches(at + 3, at + 3))
  );
};
