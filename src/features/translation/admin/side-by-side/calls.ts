import type { readerCalls } from '#features/readers/index.ts';
import { apiOf } from '#ui/admin/api.ts';
import type { progressCalls, sideBySideCalls, translatingCalls } from '../../contract.ts';

/** The calls of the side-by-side view, as their contracts describe them. */
export const { call } = apiOf<
  typeof sideBySideCalls & typeof progressCalls & typeof translatingCalls & typeof readerCalls
>();
