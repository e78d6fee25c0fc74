import type { ErrorDetail } from '#platform/http/index.ts';
import type { StaffFault } from './staff-fault.ts';

/** The question a person must confirm before the text is stored; null when there is none. */
export const confirmationQuestionIn = (faults: readonly StaffFault[]): string | null =>
  faults.find(({ needsConfirmation }) => needsConfirmation)?.message ?? null;

/** The faults that prevent storing a text, as details of an API error. */
export const errorDetailsOf = (faults: readonly StaffFault[], path: string): ErrorDetail[] =>
  faults
    .filter(({ severity }) => severity === 'error')
    .map(({ message, line, column }) => ({
      ...{ path, message },
      ...(line === undefined ? {} : { line }),
      ...(column === undefined ? {} : { column }),
    }));
