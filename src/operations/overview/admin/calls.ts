import { apiOf } from '#ui/admin/api.ts';
import type { overviewCalls } from '../contract.ts';

/** The calls of the overview, as their contracts describe them. */
export const { call } = apiOf<typeof overviewCalls>();
