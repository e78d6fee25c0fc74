import type { KeyboardEvent } from 'react';

const rowsPerPage = 10;

type Options = {
  active: number;
  count: number;
  move: (index: number) => void;
  open: (index: number) => void;
  toggle: (index: number) => void;
};

/** Row index after a navigation key; null for other keys. */
const targetOf = (key: string, active: number, count: number): number | null => {
  if (key === 'ArrowDown') return active + 1;
  if (key === 'ArrowUp') return active - 1;
  if (key === 'PageDown') return active + rowsPerPage;
  if (key === 'PageUp') return active - rowsPerPage;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
};

/** Keys of a row that has the focus: arrows, pages and ends move, Enter opens, Space selects. */
export const useGridKeys =
  ({ active, count, move, open, toggle }: Options) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    const inRow = event.target instanceof HTMLElement && event.target.getAttribute('role') === 'row';
    if (!inRow || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = targetOf(event.key, active, count);
    if (target !== null) move(Math.min(Math.max(target, 0), count - 1));
    else if (event.key === 'Enter') open(active);
    else if (event.key === ' ') toggle(active);
    else return;
    event.preventDefault();
  };
