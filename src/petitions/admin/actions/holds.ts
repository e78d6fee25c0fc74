import { ApiFailure, hasCode } from '#ui/admin/api.ts';
import type { RowFilter } from '../../contract.ts';
import type { Hold, ToldHold } from '../../publishing/held-reasons.ts';

/** What is said of drafts that are held back, after their number, and the filter that finds them. */
export const holdWords: Readonly<Record<Hold, { name: string; flag: NonNullable<RowFilter['flag']> }>> = {
  checks: { name: 'unter der Schwelle', flag: 'failed' },
  facts: { name: 'mit Angaben, die nicht belegt sind', flag: 'unverified' },
  outdated: { name: 'mit Quellen, die sich geändert haben', flag: 'outdated' },
  remarks: { name: 'mit offenen Bemerkungen', flag: 'remarks' },
  unprintable: { name: 'mit Zeichen, die sich nicht drucken lassen', flag: 'unprintable' },
};

/** Where the drafts are listed that something holds back. */
export const heldList = (hold: Hold): string =>
  `/admin/dashboard?tab=petitions&status=approved&flag=${holdWords[hold].flag}`;

/** Why the server holds a draft back; null when it failed for another reason. */
export const heldBy = (error: unknown): ToldHold[] | null =>
  error instanceof ApiFailure && hasCode(error, 'petition_held')
    ? ((error.more.reasons as ToldHold[] | undefined) ?? [])
    : null;
