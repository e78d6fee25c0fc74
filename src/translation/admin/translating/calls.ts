import { apiOf } from '#ui/admin/api.ts';
import type { progressCalls } from '../../contract/progress.ts';
import type { translatingCalls } from '../../contract/translating.ts';

/** The calls that have texts translated and say how far they are. */
export const { call } = apiOf<typeof translatingCalls & typeof progressCalls>();
