import { apiOf } from '#ui/admin/api.ts';
import type { progressCalls } from '../../contract/progress.ts';
import type { translatingCalls } from '../../contract/translating.ts';

/** API client for translation jobs and progress. */
export const { call } = apiOf<typeof translatingCalls & typeof progressCalls>();
