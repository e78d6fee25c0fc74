import type { RowsQuery } from '../contract.ts';

type Sorting = Pick<RowsQuery, 'sort' | 'descending'>;

const largest = Number.MAX_SAFE_INTEGER;
const isKey = (key: unknown[]): key is number[] =>
  key.length > 0 &&
  key.length <= 6 &&
  key.every((part) => Number.isInteger(part) && Math.abs(part as number) <= largest);

/** Cursor of the page after a row, from the row's sort key. */
export const cursorAfter = ({ sort, descending }: Sorting, key: readonly number[]): string =>
  Buffer.from(JSON.stringify([sort, descending, ...key])).toString('base64url');

/** The sort key of a cursor; null if invalid or from a list with another order. */
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
