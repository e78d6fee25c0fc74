import { apiOf } from '#ui/admin/api.ts';
import type { baseTextCalls, translatingCalls } from '../../contract.ts';

/** Of the overview the number of UN members alone. */
type CountCalls = { 'GET /api/admin/stable/overview': { answer: { totalCountries: number } } };

export const { call } = apiOf<typeof baseTextCalls & typeof translatingCalls & CountCalls>();
