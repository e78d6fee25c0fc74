import type { RowsQuery } from '../contract.ts';

type Sorting = Pick<RowsQuery, 'sort' | 'descending'>;

const largest = Number.MAX_SAFE_INTEGER;
const isKey = (key: unknown[]): key is number[] =>
  key.length > 0 &&
  key.length <= 6 &&
  key.every((part) => Number.isInteger(part) && Math.abs(part as number) <= largest);

/** The place in a sorted list after a row, by the row's sort key. */
export const cursorAfter = ({ sort, descending }: Sorting, key: readonly number[]): string =>
  Buffer.from(JSON.stringify([sort, descending, ...key])).toString('base64url');

/** The sort key in a cursor; null when it is none, or one of a list sorted otherwise. */
export const keyOfCursor = ({ sort, descending }: Sorting, cursor: string): number[] | null => {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (!Array.isArray(parts)) return null;
    const [ofSort, ofDirection, ...key] = parts;
    return ofSort === sort && ofDirection === descending && isKey(key) ? key : null;
  } catch {
    return null;
  }
};
