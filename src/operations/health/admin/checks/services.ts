import { useQuery } from '@tanstack/react-query';
import { apiOf } from '#ui/admin/api.ts';
import type { serviceCalls } from '../../services/contract.ts';

const { call } = apiOf<typeof serviceCalls>();

/** How each optional service is set up. */
export const useServices = () =>
  useQuery({ queryKey: ['services'], queryFn: () => call('GET /api/admin/services'), staleTime: 0 });
