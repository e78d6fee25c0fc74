/** What the list of texts can be narrowed to. */
export const itemFilters = [
  'open',
  'stale',
  'missing',
  'generated',
  'machine',
  'human',
  'suggested',
  'faulty',
] as const;

export type ItemFilter = (typeof itemFilters)[number];
