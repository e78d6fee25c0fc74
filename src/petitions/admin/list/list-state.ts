import type { RowFilter, RowsQuery } from '../../lists.contract.ts';
import type { DraftStatus, Priority } from '../../status.ts';
import type { Preset } from '../presets.ts';

type Flag = NonNullable<RowFilter['flag']>;
export type Sort = RowsQuery['sort'];

/** Filters and order of the list, kept in the URL. */
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

const sorts: readonly Sort[] = ['urgency', 'due', 'country', 'language', 'status', 'quality', 'updated'];
const priorities: readonly Priority[] = ['high', 'medium', 'standard'];
const flags: readonly Flag[] = [
  'waiting',
  'assigned',
  'due',
  'failed',
  'unverified',
  'outdated',
  'remarks',
  'unprintable',
  'mine',
];
const regions = ['Africa', 'Americas', 'Asia', 'Europe', 'Oceania'];

/** URL parameters that are filters. */
export const filterNames = ['status', 'language', 'region', 'priority', 'flag', 'q'] as const;
export type FilterName = (typeof filterNames)[number];

const findValue = <Value extends string>(values: readonly Value[], param: string): Value | undefined =>
  values.find((value) => value === param);

/** The order of a list until another is chosen. */
export const usualSortOf = ({ dueFirst }: Pick<Preset, 'dueFirst'>): Sort => (dueFirst ? 'due' : 'urgency');

/** Parses the URL parameters; unknown values are ignored. */
export const readListState = (
  params: URLSearchParams,
  { statuses, ...preset }: Pick<Preset, 'statuses' | 'dueFirst'>,
): ListState => {
  const param = (name: string) => params.get(name) ?? '';
  const sort = param('sort');
  return {
    q: param('q').slice(0, 100),
    status: findValue(statuses, param('status')),
    language: param('language').slice(0, 20),
    region: findValue(regions, param('region')) ?? '',
    priority: findValue(priorities, param('priority')),
    flag: findValue(flags, param('flag')),
    sort: findValue(sorts, sort.replace(/^-/, '')) ?? usualSortOf(preset),
    descending: sort.startsWith('-'),
    expanded: param('all') === '1',
  };
};

/** The API filter for a list state. */
export const filterOf = (
  state: ListState,
  { list, translation, assigned }: Pick<Preset, 'list' | 'translation' | 'assigned'>,
): RowFilter => {
  const { q, status, language, region, priority, flag } = state;
  return {
    list,
    ...(translation ? { translation } : {}),
    ...(assigned ? { assigned } : {}),
    ...(status ? { status } : {}),
    ...(language ? { language } : {}),
    ...(region ? { region } : {}),
    ...(priority ? { priority } : {}),
    ...(flag ? { flag } : {}),
    ...(q.trim() ? { q: q.trim() } : {}),
  };
};

/** Whether any filter besides the preset's own is active. */
export const isFiltered = ({
  list: _list,
  translation: _translation,
  assigned: _assigned,
  ...requested
}: RowFilter): boolean => Object.keys(requested).length > 0;

/** Next `sort` parameter after a click on a column head: ascending, descending, default. */
export const nextSort = (
  { sort, descending }: Pick<ListState, 'sort' | 'descending'>,
  column: Sort,
): string => {
  if (sort !== column) return column;
  return descending ? '' : `-${column}`;
};
