import { type CategoryKey, categories } from '../catalogue.ts';

/** What the table of all countries can be sorted by. */
export const sortKeys = ['name', 'region', 'overall', ...categories, 'coverage'] as const;
export type SortKey = (typeof sortKeys)[number];

/** A column and whether its greatest values come first. */
export type Order = { by: SortKey; descending: boolean };

export const defaultOrder: Order = { by: 'name', descending: false };

/** Reads `overall` or `-overall`; anything else is the order of the names. */
export const parseOrder = (asked: string | undefined): Order => {
  const descending = asked?.startsWith('-') ?? false;
  const by = sortKeys.find((key) => key === asked?.slice(descending ? 1 : 0));
  return by ? { by, descending } : defaultOrder;
};

export const writeOrder = ({ by, descending }: Order): string => (descending ? `-${by}` : by);

/** The order a click on the head of a column asks for: scores from the top, words from A, and then the other way round. */
export const orderAfter = (by: SortKey, now: Order): Order => {
  if (by === now.by) return { by, descending: !now.descending };
  return { by, descending: by !== 'name' && by !== 'region' };
};

export type Row = {
  code: string;
  name: string;
  region: string;
  overall: number | null;
  coverage: number;
} & Readonly<Record<CategoryKey, number | null>>;

/** Sorts rows; those without a value come last whichever way, and equal ones stand in the order of their names. */
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
