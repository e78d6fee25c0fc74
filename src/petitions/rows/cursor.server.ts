import type { RowsQuery } from '../lists.contract.ts';

type SortOrder = Pick<RowsQuery, 'sort' | 'descending'>;

const maxKeyPart = Number.MAX_SAFE_INTEGER;
const isKey = (key: unknown[]): key is number[] =>
  key.length > 0 &&
  key.length <= 6 &&
  key.every((part) => Number.isInteger(part) && Math.abs(part as number) <= maxKeyPart);

/** Cursor of the page after a row, from the row's sort key. */
export const cursorAfter = ({ sort, descending }: SortOrder, key: readonly number[]): string =>
  Buffer.from(JSON.stringify([sort, descending, ...key])).toString('base64url');

/** The sort key of a cursor; null if invalid or from a list with another order. */
export const parseCursor = ({ sort, descending }: SortOrder, cursor: string): number[] | null => {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (!Array.isArray(parts)) return null;
    const [cursorSort, cursorDescending, ...key] = parts;
    return cursorSort === sort && cursorDescending === descending && isKey(key) ? key : null;
  } catch {
    return null;
  }
};
