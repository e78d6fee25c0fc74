import { type CategoryKey, categories } from '../catalogue.ts';

/** The columns by which the table of all countries can be sorted. */
const sortKeys = ['name', 'region', 'difference', 'overall', ...categories, 'coverage'] as const;
export type SortKey = (typeof sortKeys)[number];

/** Scores compared with countries of similar wealth (`means`), or as plain points. */
export const scoreModes = ['means', 'points'] as const;
export type ScoreMode = (typeof scoreModes)[number];

/** Anything but `points` means `means`. */
export const parseScoreMode = (requested: string | undefined): ScoreMode =>
  requested === 'points' ? 'points' : 'means';

/** The column to sort by, and whether the largest values come first. */
export type Order = { by: SortKey; descending: boolean };

export const defaultOrder: Order = { by: 'name', descending: false };

/** Reads `overall` or `-overall`; anything else sorts by name. */
export const parseOrder = (requested: string | undefined): Order => {
  const descending = requested?.startsWith('-') ?? false;
  const by = sortKeys.find((key) => key === requested?.slice(descending ? 1 : 0));
  return by ? { by, descending } : defaultOrder;
};

export const formatOrder = ({ by, descending }: Order): string => (descending ? `-${by}` : by);

/**
 * The order after a click on a column header: scores start descending, text ascending; a second click
 * reverses.
 */
export const orderAfter = (by: SortKey, currentOrder: Order): Order => {
  if (by === currentOrder.by) return { by, descending: !currentOrder.descending };
  return { by, descending: by !== 'name' && by !== 'region' };
};

export type Row = {
  code: string;
  name: string;
  region: string;
  overall: number | null;
  /** Points above the median of the peers. */
  difference: number | null;
  coverage: number;
} & Readonly<Record<CategoryKey, number | null>>;

/** Sorts rows; rows without a value always come last, and ties are sorted by name. */
export const sortRows = <R extends Row>(
  rows: readonly R[],
  { by, descending }: Order,
  compare: (a: string, b: string) => number,
): R[] =>
  rows.toSorted((a, b) => {
    const [x, y] = [a[by], b[by]];
    if (x === null || y === null) return Number(x === null) - Number(y === null) || compare(a.name, b.name);
    const order = typeof x === 'number' && typeof y === 'number' ? x - y : compare(String(x), String(y));
    return (descending ? -order : order) || compare(a.name, b.name);
  });
