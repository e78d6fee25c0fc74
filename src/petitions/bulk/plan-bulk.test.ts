import { describe, expect, it } from 'vitest';
import { draftStatuses } from '../status.ts';
import { planBulk } from './plan-bulk.ts';

describe('planBulk', () => {
  it.each([
    ['draft', 80, 'approved', 'moved'],
    ['pending', 79, 'approved', 'below_threshold'],
    ['review', 92, 'approved', 'moved'],
    ['approved', 10, 'approved', 'unchanged'],
    ['published', 92, 'approved', 'published'],
    ['draft', 0, 'review', 'moved'],
    ['pending', 0, 'review', 'moved'],
    ['review', 0, 'review', 'unchanged'],
    ['approved', 0, 'review', 'moved'],
    ['published', 0, 'review', 'published'],
  ] as const)('%s with %i %% to %s: %s', (status, quality, to, outcome) => {
    const { move, skipped } = planBulk([7], [{ id: 7, status, quality, openRemarks: 0 }], to);
    expect(move.length === 1 ? 'moved' : skipped[0]?.code).toBe(outcome);
  });

  it('does not approve one with an open remark, which does not keep it from a review', () => {
    const found = [{ id: 7, status: 'pending', quality: 100, openRemarks: 2 }] as const;
    expect(planBulk([7], found, 'approved').skipped).toEqual([
      { id: 7, code: 'open_remarks', reason: '2 Bemerkungen sind noch offen.' },
    ]);
    expect(planBulk([7], found, 'review').move).toHaveLength(1);
  });

  it('lists each skipped draft once, with a German reason', () => {
    const found = draftStatuses.map((status, id) => ({ id: id + 1, status, quality: 50, openRemarks: 0 }));
    const { move, skipped } = planBulk([1, 1, 2, 3, 4, 5, 99], found, 'approved');
    expect(move).toEqual([]);
    expect(skipped.map(({ id, code }) => [id, code])).toEqual([
      [1, 'below_threshold'],
      [2, 'below_threshold'],
      [3, 'below_threshold'],
      [4, 'unchanged'],
      [5, 'published'],
      [99, 'not_found'],
    ]);
    for (const { reason } of skipped) expect(reason).toMatch(/^[A-ZÄÖÜ].*\.$/);
  });
});
