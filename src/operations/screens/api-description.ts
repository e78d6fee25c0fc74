import { queryOptions } from '@tanstack/react-query';
import { apiOf } from '#ui/admin/api.ts';

type ApiDescription = { paths: Record<string, Record<string, { summary?: string }>> };

const { call } = apiOf<{ 'GET /api/openapi.json': { response: ApiDescription } }>();

/** The server's description of its calls. */
export const apiDescription = queryOptions({
  queryKey: ['api-description'],
  queryFn: () => call('GET /api/openapi.json'),
});
