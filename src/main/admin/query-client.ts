import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { handleSessionError } from '#features/accounts/admin/index.ts';

/**
 * Data never goes stale by itself, nothing is retried or asked for again on focus; screens say where they want it.
 * Without a network a call fails at once: else it would wait in silence and be made when nobody expects it any more.
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
