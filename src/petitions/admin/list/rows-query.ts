import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { useIsTold } from '#office/admin/index.ts';
import type { RowFilter, RowsAnswer } from '../../contract.ts';
import { call } from '../calls.ts';
import type { Preset } from '../presets.ts';
import { headKey, petitionsKey } from '../queries.ts';
import { filterOf, type ListState } from './list-state.ts';

/** Polling interval in ms; the response is a 304 when nothing changed. */
const pollInterval = 30_000;
/** Polling interval of `pollsFast` lists without live updates, in ms. */
const watchedInterval = 1000;
/** Page size after the first page. */
const furtherRows = 200;

type Pages = InfiniteData<RowsAnswer, string | null>;

/** Compares pages by their rows, because an equal page is no update. */
const look = (page: RowsAnswer | undefined): string => JSON.stringify(page?.rows ?? []);

type Options = {
  state: ListState;
  preset: Pick<Preset, 'list' | 'translation' | 'firstRows' | 'preview' | 'watched'>;
  /** Whether updates may replace the visible rows without asking. */
  mayMerge: () => boolean;
};

/** The loaded pages of the list, and whether the server has newer rows. */
export const useRows = ({ state, preset, mayMerge }: Options) => {
  const client = useQueryClient();
  const isTold = useIsTold();
  const filter: RowFilter = filterOf(state, preset);
  const { sort, descending } = state;
  const asked = {
    ...filter,
    sort,
    descending: String(descending) as 'true' | 'false',
    preview: preset.preview,
  };
  const fetchPage = (cursor: string | null) =>
    call('GET /api/admin/petition-rows', {
      query: { ...asked, limit: cursor ? furtherRows : preset.firstRows, ...(cursor ? { cursor } : {}) },
    });

  const pagesKey = [...petitionsKey, 'rows', asked, preset.firstRows];
  const pages = useInfiniteQuery({
    queryKey: pagesKey,
    queryFn: ({ pageParam }) => fetchPage(pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    placeholderData: keepPreviousData,
  });
  const first = pages.data?.pages[0];

  const head = useQuery({
    queryKey: [...headKey, asked, preset.firstRows],
    queryFn: () => fetchPage(null),
    enabled: first !== undefined && !pages.isPlaceholderData,
    initialData: first && !pages.isPlaceholderData ? first : undefined,
    refetchInterval: preset.watched && !isTold ? watchedInterval : pollInterval,
  });
  const hasNews =
    !pages.isPlaceholderData &&
    !pages.isFetching &&
    head.dataUpdatedAt > pages.dataUpdatedAt &&
    look(head.data) !== look(first);

  const showNews = () => {
    if (head.data) client.setQueryData<Pages>(pagesKey, { pages: [head.data], pageParams: [null] });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when news have come in
  useEffect(() => {
    if (hasNews && mayMerge()) showNews();
  }, [hasNews]);

  const counted = head.dataUpdatedAt > pages.dataUpdatedAt ? head.data : first;
  return {
    filter,
    pages,
    rows: pages.data?.pages.flatMap(({ rows }) => rows) ?? [],
    total: counted?.total ?? 0,
    byStatus: counted?.byStatus,
    hasNews,
    showNews,
  };
};

export type Rows = ReturnType<typeof useRows>;
