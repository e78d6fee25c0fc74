import type { RowFilter } from '../../lists.contract.ts';

/** Selected draft ids, or all rows that match the filter. */
export type Selection = { kind: 'ids'; ids: ReadonlySet<number> } | { kind: 'all' };

export const emptySelection: Selection = { kind: 'ids', ids: new Set() };

export const isSelected = (selection: Selection, id: number): boolean =>
  selection.kind === 'all' || selection.ids.has(id);

/** @param total how many rows the filter finds */
export const selectedCount = (selection: Selection, total: number): number =>
  selection.kind === 'all' ? total : selection.ids.size;

/** Adds or removes rows. Removing from `all` first falls back to the visible rows. */
export const selectRows = (
  selection: Selection,
  rows: readonly number[],
  selected: boolean,
  shown: readonly number[],
): Selection => {
  const ids = new Set(selection.kind === 'all' ? shown : selection.ids);
  for (const id of rows)
    if (selected) ids.add(id);
    else ids.delete(id);
  return { kind: 'ids', ids };
};

/** The selection as sent to the API. */
export const toRequest = (
  selection: Selection,
  filter: RowFilter,
): { ids: number[] } | { filter: RowFilter } =>
  selection.kind === 'all' ? { filter } : { ids: [...selection.ids] };
