import { ApiFailure, hasCode } from '#ui/admin/api.ts';
import type { RowFilter } from '../../lists.contract.ts';
import type { Hold, HoldMessage } from '../../publishing/hold-reasons.ts';

/** German label of each hold, used after a number, and the list filter for it. */
export const holdLabels: Readonly<Record<Hold, { name: string; flag: NonNullable<RowFilter['flag']> }>> = {
  checks: { name: 'unter der Schwelle', flag: 'failed' },
  facts: { name: 'mit Angaben, die nicht belegt sind', flag: 'unverified' },
  outdated: { name: 'mit Quellen, die sich geändert haben', flag: 'outdated' },
  remarks: { name: 'mit offenen Bemerkungen', flag: 'remarks' },
  unprintable: { name: 'mit Zeichen, die sich nicht drucken lassen', flag: 'unprintable' },
};

/** URL of the list of drafts with this hold. */
export const heldDraftsUrl = (hold: Hold): string =>
  `/admin/dashboard?tab=petitions&status=approved&flag=${holdLabels[hold].flag}`;

/** The hold reasons in an error; null for other errors. */
export const holdReasonsIn = (error: unknown): HoldMessage[] | null =>
  error instanceof ApiFailure && hasCode(error, 'petition_held')
    ? ((error.extra.reasons as HoldMessage[] | undefined) ?? [])
    : null;
