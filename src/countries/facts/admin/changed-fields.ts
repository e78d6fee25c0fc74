import { isSourced } from '../changes.ts';

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * The fields of a form that differ from the stored fact. A change of a sourced field also sends sources and
 * date, because the server drops the previous ones; a confirmed fact also sends its sources.
 */
export const changedFields = <Change extends object>(
  stored: { verified: boolean },
  change: Change,
): Partial<Change> => {
  const before = stored as unknown as Record<string, unknown>;
  const { verified } = change as { verified?: boolean };
  const differing = new Set(
    Object.entries(change).flatMap(([name, value]) => (isSame(before[name], value) ? [] : [name])),
  );
  if (differing.size === 0) return {};
  if ([...differing].some(isSourced)) differing.add('sources').add('source').add('checkedOn');
  if (verified) differing.add('verified');
  if (verified && stored.verified) differing.add('sources').add('source');
  return Object.fromEntries(
    Object.entries(change).filter(([name]) => differing.has(name)),
  ) as Partial<Change>;
};
