/** Filters of the text list. */
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
