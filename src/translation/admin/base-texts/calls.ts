import { apiOf } from '#ui/admin/api.ts';
import type { baseTextCalls } from '../../contract/base-texts.ts';
import type { translatingCalls } from '../../contract/translating.ts';

/** The only field of the overview used here. */
type CountCalls = { 'GET /api/admin/stable/overview': { response: { totalCountries: number } } };

export const { call } = apiOf<typeof baseTextCalls & typeof translatingCalls & CountCalls>();
