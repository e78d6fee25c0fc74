import { type CountryOverview, type Region, regions } from '#countries/index.ts';

/** Fewest letters for which a share is given, and with which a country is ranked. */
export const minRanked = 20;

/** The columns by which the table can be sorted. */
export const sortKeys = ['name', 'posted', 'answers', 'rate', 'median', 'latest'] as const;
export type SortKey = (typeof sortKeys)[number];

/** The column to sort by, and whether the largest values come first. */
export type Order = { by: SortKey; descending: boolean };

const defaultOrder: Order = { by: 'name', descending: false };

/** Reads `rate` or `-rate`; anything else sorts by name. */
export const parseOrder = (requested: string | undefined): Order => {
  const descending = requested?.startsWith('-') ?? false;
  const by = sortKeys.find((key) => key === requested?.slice(descending ? 1 : 0));
  return by ? { by, descending } : defaultOrder;
};

/** The order as a parameter; empty for the default. */
export const formatOrder = ({ by, descending }: Order): string => {
  if (by === defaultOrder.by && !descending) return '';
  return descending ? `-${by}` : by;
};

/** The order after a click on a column header: numbers start descending; a second click reverses. */
export const orderAfter = (by: SortKey, current: Order): Order =>
  by === current.by ? { by, descending: !current.descending } : { by, descending: by !== 'name' };

/** Reads the name of a region in any case; anything else means all. */
export const parseRegion = (requested: string | undefined): Region | null =>
  regions.find((region) => region.toLowerCase() === requested?.toLowerCase()) ?? null;

/**
 * Share of posted letters that were answered, 0–1; null with too few letters, or where more answers than letters are
 * reported.
 */
export const rateOf = ({ posted, answers }: Pick<CountryOverview, 'posted' | 'answers'>): number | null =>
  posted < minRanked || answers > posted ? null : answers / posted;

/** What a row is sorted by. */
export type SortableRow = Pick<CountryOverview, 'posted' | 'answers'> & {
  name: string;
  median: number | null;
  /** `2026-01`. */
  latest: string | null;
};

const sortValue = (row: SortableRow, by: Exclude<SortKey, 'name'>): number | string | null => {
  if (row.posted < minRanked) return null;
  return by === 'rate' ? rateOf(row) : row[by];
};

/** Sorts rows; countries with too few letters come last in every order but that of names, ties by name. */
export const sortRows = <Row extends SortableRow>(
  rows: readonly Row[],
  { by, descending }: Order,
  compare: (a: string, b: string) => number,
): Row[] =>
  rows.toSorted((a, b) => {
    const byName = compare(a.name, b.name);
    if (by === 'name') return descending ? -byName : byName;
    const [x, y] = [sortValue(a, by), sortValue(b, by)];
    if (x === null || y === null) return Number(x === null) - Number(y === null) || byName;
    const order = x < y ? -1 : Number(x > y);
    return (descending ? -order : order) || byName;
  });
