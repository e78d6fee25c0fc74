import type { ErrorDetail } from '#platform/http/index.ts';
import type { StaffFault } from './staff-fault.ts';

/** What a person has to say yes to before a text is stored; null where nothing is in doubt. */
export const confirmationQuestionIn = (faults: readonly StaffFault[]): string | null =>
  faults.find(({ asks }) => asks)?.message ?? null;

/** The faults with which a text is not stored, as details of the answer. */
export const errorsIn = (faults: readonly StaffFault[], path: string): ErrorDetail[] =>
  faults
    .filter(({ severity }) => severity === 'error')
    .map(({ message, line, column }) => ({
      ...{ path, message },
      ...(line === undefined ? {} : { line }),
      ...(column === undefined ? {} : { column }),
    }));
