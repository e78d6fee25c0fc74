import type { RowFilter, RowsQuery } from '../../contract.ts';
import type { DraftStatus, Priority } from '../../status.ts';
import type { Preset } from '../presets.ts';

type Flag = NonNullable<RowFilter['flag']>;
export type Sort = RowsQuery['sort'];

/** Which rows the list shows and how, as the address has it. */
export type ListState = {
  q: string;
  status: DraftStatus | undefined;
  language: string;
  region: string;
  priority: Priority | undefined;
  flag: Flag | undefined;
  sort: Sort;
  descending: boolean;
  /** All rows, not just the first. */
  expanded: boolean;
};

const sorts: readonly Sort[] = ['urgency', 'country', 'language', 'status', 'quality', 'updated'];
const priorities: readonly Priority[] = ['high', 'medium', 'standard'];
const flags: readonly Flag[] = ['failed', 'unverified', 'outdated', 'remarks', 'unprintable', 'mine'];
const regions = ['Africa', 'Americas', 'Asia', 'Europe', 'Oceania'];

/** Names of the values that narrow the list, in the address. */
export const filterNames = ['status', 'language', 'region', 'priority', 'flag', 'q'] as const;
export type FilterName = (typeof filterNames)[number];

const oneOf = <Value extends string>(values: readonly Value[], given: string): Value | undefined =>
  values.find((value) => value === given);

/** What an address says of the list; values that the list does not know are left out. */
export const readListState = (params: URLSearchParams, { statuses }: Pick<Preset, 'statuses'>): ListState => {
  const given = (name: string) => params.get(name) ?? '';
  const sort = given('sort');
  return {
    q: given('q').slice(0, 100),
    status: oneOf(statuses, given('status')),
    language: given('language').slice(0, 20),
    region: oneOf(regions, given('region')) ?? '',
    priority: oneOf(priorities, given('priority')),
    flag: oneOf(flags, given('flag')),
    sort: oneOf(sorts, sort.replace(/^-/, '')) ?? 'urgency',
    descending: sort.startsWith('-'),
    expanded: given('all') === '1',
  };
};

/** The rows that a state finds, as the calls take them. */
export const filterOf = (
  state: ListState,
  { list, translation }: Pick<Preset, 'list' | 'translation'>,
): RowFilter => {
  const { q, status, language, region, priority, flag } = state;
  return {
    list,
    ...(translation ? { translation } : {}),
    ...(status ? { status } : {}),
    ...(language ? { language } : {}),
    ...(region ? { region } : {}),
    ...(priority ? { priority } : {}),
    ...(flag ? { flag } : {}),
    ...(q.trim() ? { q: q.trim() } : {}),
  };
};

/** Whether more was asked for than what the preset shows. */
export const isFiltered = ({ list: _list, translation: _translation, ...asked }: RowFilter): boolean =>
  Object.keys(asked).length > 0;

/** The value of `sort` in the address after a press on a column's head: the other way round the second time. */
export const nextSort = ({ sort, descending }: Pick<ListState, 'sort' | 'descending'>, by: Sort): string => {
  if (sort !== by) return by;
  return descending ? '' : `-${by}`;
};
