import type { ErrorDetail } from '#platform/http/index.ts';
import type { StaffFault } from './staff-fault.ts';

/** The faults with which a text is not stored, as details of the answer. */
export const errorsIn = (faults: readonly StaffFault[], path: string): ErrorDetail[] =>
  faults
    .filter(({ severity }) => severity === 'error')
    .map(({ message, line, column }) => ({
      ...{ path, message },
      ...(line === undefined ? {} : { line }),
      ...(column === undefined ? {} : { column }),
    }));
