export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** What is not printed: where a fact comes from, and what the staff notes about it. */
const besides = ['sources', 'online', 'source', 'checkedOn', 'verified', 'caution', 'reviewBy'];

/**
 * Of the fields of a form, those that differ from the stored fact. A change of what is printed carries source and day as
 * they stand in the form, because the server drops those of before; what stays confirmed carries its source.
 */
export const changedOnly = <Change extends object>(
  stored: { verified: boolean },
  change: Change,
): Partial<Change> => {
  const before = stored as unknown as Record<string, unknown>;
  const { verified } = change as { verified?: boolean };
  const differing = new Set(
    Object.entries(change).flatMap(([name, value]) => (isSame(before[name], value) ? [] : [name])),
  );
  if (differing.size === 0) return {};
  if ([...differing].some((name) => !besides.includes(name)))
    differing.add('sources').add('source').add('checkedOn');
  if (verified) differing.add('verified');
  if (verified && stored.verified) differing.add('sources').add('source');
  return Object.fromEntries(
    Object.entries(change).filter(([name]) => differing.has(name)),
  ) as Partial<Change>;
};
