import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { handleSessionError } from '#office/admin/index.ts';

/**
 * Data never goes stale by itself, is not refetched on focus, and nothing is retried, unless a screen
 * requests it. Without a network calls fail at once, because queued calls would run at an unexpected time.
 */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error) => handleSessionError(queryClient, error) }),
  mutationCache: new MutationCache({ onError: (error) => handleSessionError(queryClient, error) }),
  defaultOptions: {
    queries: {
      retry: false,
      refetchOnWindowFocus: false,
      staleTime: Number.POSITIVE_INFINITY,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
