import { describe, expect, it } from 'vitest';
import { presets } from '../presets.ts';
import { filterOf, isFiltered, nextSort, readListState } from './list-state.ts';

const read = (search: string, preset: keyof typeof presets = 'editable') =>
  readListState(new URLSearchParams(search), presets[preset]);
const filter = (search: string, preset: keyof typeof presets = 'editable') =>
  filterOf(read(search, preset), presets[preset]);

describe('the state of the list', () => {
  it('has defaults without parameters', () => {
    expect(read('')).toMatchObject({ sort: 'urgency', descending: false, expanded: false });
    expect(filter('')).toEqual({ list: 'drafts' });
    expect(isFiltered(filter(''))).toBe(false);
  });

  it('is read from the parameters of the address', () => {
    const search =
      'status=review&language=ar&region=Asia&priority=high&flag=outdated&q=+S%C3%A3o+&sort=-quality';
    expect(filter(search)).toEqual({
      list: 'drafts',
      status: 'review',
      language: 'ar',
      region: 'Asia',
      priority: 'high',
      flag: 'outdated',
      q: 'São',
    });
    expect(read(`${search}&all=1`)).toMatchObject({ sort: 'quality', descending: true, expanded: true });
  });

  it.each(['status=weg', 'priority=1', 'flag=%00', 'region=asia', 'q=%20%20', 'sort=drop'])(
    'ignores invalid values: %s',
    (search) => {
      expect(filter(search)).toEqual({ list: 'drafts' });
      expect(read(search).sort).toBe('urgency');
    },
  );

  it('accepts only the statuses of its preset', () => {
    expect(filter('status=published', 'complete')).toEqual({ list: 'drafts' });
    expect(filter('status=approved', 'wtoPetitions')).toEqual({ list: 'finals' });
  });

  it('of "Meine Arbeit" is what is assigned to the user, by day, which is no filter of theirs', () => {
    expect(read('', 'mine')).toMatchObject({ sort: 'due', descending: false });
    expect(read('sort=-updated', 'mine')).toMatchObject({ sort: 'updated', descending: true });
    expect(filter('flag=due', 'mine')).toEqual({ list: 'drafts', assigned: 'me', flag: 'due' });
    expect(isFiltered(filter('', 'mine'))).toBe(false);
  });

  it('truncates the search to the limit of the server', () => {
    expect(filter(`q=${'ä'.repeat(300)}`).q).toHaveLength(100);
  });
});

it.each([
  ['urgency', false, 'country', 'country'],
  ['country', false, 'country', '-country'],
  ['country', true, 'country', ''],
  ['country', true, 'quality', 'quality'],
] as const)('sorted by %s (descending %s), a click on %s sorts by "%s"', (sort, descending, by, expected) => {
  expect(nextSort({ sort, descending }, by)).toBe(expected);
});
