import {
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { useHasEventStream } from '#office/admin/index.ts';
import type { RowFilter, RowsQuery, RowsResponse } from '../../lists.contract.ts';
import { call } from '../calls.ts';
import type { Preset } from '../presets.ts';
import { firstPageKey, petitionsKey } from '../queries.ts';
import { filterOf, type ListState } from './list-state.ts';

/** Polling interval in ms; the response is a 304 when nothing changed. */
const pollInterval = 30_000;
/** Polling interval of `pollsFast` lists without live updates, in ms. */
const fastPollInterval = 1000;
/** Page size after the first page. */
const nextPageRows = 200;

const rowsKey = [...petitionsKey, 'rows'] as const;

/** Filter and order of a list. */
export type RowsRequest = Pick<RowsQuery, 'sort' | 'descending'> & RowFilter;

/** Filter and order of the list on screen; null if there is none. */
export const findShownList = (client: QueryClient): RowsRequest | null => {
  const [shown] = client.getQueryCache().findAll({ queryKey: rowsKey, type: 'active' });
  return (shown?.queryKey[rowsKey.length] as RowsRequest | undefined) ?? null;
};

type Pages = InfiniteData<RowsResponse, string | null>;

/** Compares pages by their rows, because an equal page is no update. */
const rowsFingerprint = (page: RowsResponse | undefined): string => JSON.stringify(page?.rows ?? []);

type Options = {
  state: ListState;
  preset: Pick<Preset, 'list' | 'translation' | 'assigned' | 'initialRows' | 'preview' | 'pollsFast'>;
  /** Whether updates may replace the visible rows without asking. */
  canApplyUpdates: () => boolean;
};

/** The loaded pages of the list, and whether the server has newer rows. */
export const useRows = ({ state, preset, canApplyUpdates }: Options) => {
  const client = useQueryClient();
  const hasLiveUpdates = useHasEventStream();
  const filter: RowFilter = filterOf(state, preset);
  const { sort, descending } = state;
  const requested: RowsRequest = { ...filter, sort, descending: descending ? 'true' : 'false' };
  const fetchPage = (cursor: string | null) =>
    call('GET /api/admin/petition-rows', {
      query: {
        ...requested,
        preview: preset.preview,
        limit: cursor ? nextPageRows : preset.initialRows,
        ...(cursor ? { cursor } : {}),
      },
    });

  const pagesKey = [...rowsKey, requested, preset.initialRows, preset.preview];
  const pages = useInfiniteQuery({
    queryKey: pagesKey,
    queryFn: ({ pageParam }) => fetchPage(pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    placeholderData: keepPreviousData,
  });
  const first = pages.data?.pages[0];

  const firstPage = useQuery({
    queryKey: [...firstPageKey, requested, preset.initialRows, preset.preview],
    queryFn: () => fetchPage(null),
    enabled: first !== undefined && !pages.isPlaceholderData,
    initialData: first && !pages.isPlaceholderData ? first : undefined,
    refetchInterval: preset.pollsFast && !hasLiveUpdates ? fastPollInterval : pollInterval,
  });
  const hasUpdates =
    !pages.isPlaceholderData &&
    !pages.isFetching &&
    firstPage.dataUpdatedAt > pages.dataUpdatedAt &&
    rowsFingerprint(firstPage.data) !== rowsFingerprint(first);

  const showUpdates = () => {
    if (firstPage.data) client.setQueryData<Pages>(pagesKey, { pages: [firstPage.data], pageParams: [null] });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when news have come in
  useEffect(() => {
    if (hasUpdates && canApplyUpdates()) showUpdates();
  }, [hasUpdates]);

  const latestPage = firstPage.dataUpdatedAt > pages.dataUpdatedAt ? firstPage.data : first;
  return {
    filter,
    pages,
    rows: pages.data?.pages.flatMap(({ rows }) => rows) ?? [],
    total: latestPage?.total ?? 0,
    byStatus: latestPage?.byStatus,
    hasNews: hasUpdates,
    showNews: showUpdates,
  };
};

export type Rows = ReturnType<typeof useRows>;
