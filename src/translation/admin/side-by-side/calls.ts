import { apiOf } from '#ui/admin/api.ts';
import type { bulkCalls } from '../../contract/bulk.ts';
import type { labelCalls } from '../../contract/labels.ts';
import type { progressCalls } from '../../contract/progress.ts';
import type { sideBySideCalls } from '../../contract/side-by-side.ts';
import type { translatingCalls } from '../../contract/translating.ts';
import type { nativeReviewerCalls } from '../../native-reviewers/contract.ts';
import type { replacingCalls } from '../../replacing/contract.ts';

/** The calls of the side-by-side view, as their contracts describe them. */
export const { call } = apiOf<
  typeof sideBySideCalls &
    typeof bulkCalls &
    typeof labelCalls &
    typeof progressCalls &
    typeof translatingCalls &
    typeof nativeReviewerCalls &
    typeof replacingCalls
>();
