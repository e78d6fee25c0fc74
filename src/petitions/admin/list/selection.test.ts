import { expect, it } from 'vitest';
import { emptySelection, isSelected, selectedCount, selectRows, toRequest } from './selection.ts';

const filter = { list: 'drafts', status: 'review' } as const;

it('contains rows selected one by one', () => {
  const two = selectRows(selectRows(emptySelection, [7], true, [7, 8, 9]), [9], true, [7, 8, 9]);
  expect([7, 8, 9].map((id) => isSelected(two, id))).toEqual([true, false, true]);
  expect(selectedCount(two, 5790)).toBe(2);
  expect(toRequest(selectRows(two, [7], false, [7, 8, 9]), filter)).toEqual({ ids: [9] });
  expect(selectedCount(emptySelection, 5790)).toBe(0);
});

it('can be all filtered rows, sent as the filter', () => {
  expect(selectedCount({ kind: 'all' }, 5790)).toBe(5790);
  expect(isSelected({ kind: 'all' }, 4711)).toBe(true);
  expect(toRequest({ kind: 'all' }, filter)).toEqual({ filter });
});

it('becomes the visible rows when one of all is deselected', () => {
  expect(toRequest(selectRows({ kind: 'all' }, [8], false, [7, 8, 9]), filter)).toEqual({ ids: [7, 9] });
});
