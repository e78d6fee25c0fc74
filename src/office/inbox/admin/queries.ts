import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiOf } from '#ui/admin/api.ts';
import { toastFailure } from '#ui/admin/toasts.ts';
import type { InboxResponse, inboxCalls } from '../contract.ts';

export const { call } = apiOf<typeof inboxCalls>();

export type InboxItem = InboxResponse['items'][number];

const inboxQuery = queryOptions({ queryKey: ['inbox'], queryFn: () => call('GET /api/admin/inbox') });

const pollMs = 60_000;

/** What arrived; asked for again every minute where no stream of events is open. */
export const useInbox = ({ enabled, live }: { enabled: boolean; live: boolean }): InboxResponse | undefined =>
  useQuery({ ...inboxQuery, enabled, refetchInterval: live ? false : pollMs }).data;

export const refreshInbox = (client: QueryClient): Promise<void> => client.invalidateQueries(inboxQuery);

/** Number of unread items that a page shows, without fetching. */
export const useUnreadOfPage = (path: string): number => {
  const { data } = useQuery({ ...inboxQuery, enabled: false });
  return data?.items.filter(({ read, link }) => !read && link.split('?')[0] === path).length ?? 0;
};

/** Marks items as read, or all that are shown. */
export const useMarkRead = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { ids: number[] } | { all: true }) => {
      const newest = client.getQueryData(inboxQuery.queryKey)?.items[0];
      return call('POST /api/admin/inbox/read', {
        body: { ...body, ...(newest ? { until: newest.at } : {}) },
      });
    },
    onSuccess: (inbox) => client.setQueryData(inboxQuery.queryKey, inbox),
    onError: (error) => toastFailure('Nicht als gelesen gemerkt', error),
  });
};
