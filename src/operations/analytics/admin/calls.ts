import { apiOf } from '#ui/admin/api.ts';
import type { analyticsCalls } from '../contract.ts';

export const { call, download } = apiOf<typeof analyticsCalls>();

/** The figures are fetched anew every 30 seconds. */
export const refetchInterval = 30_000;
