import type { ErrorDetail } from '#platform/http/index.ts';

/** What is wrong with a text, as the staff is told. With an `error` it is not stored; a `warning` only asks to look again. */
export type StaffFault = {
  severity: 'error' | 'warning';
  message: string;
  /** Where, both from 1; columns in characters. */
  line?: number;
  column?: number;
};

/** The faults with which a text is not stored, as details of the answer. */
export const errorsIn = (faults: readonly StaffFault[], path: string): ErrorDetail[] =>
  faults
    .filter(({ severity }) => severity === 'error')
    .map(({ message, line, column }) => ({
      ...{ path, message },
      ...(line === undefined ? {} : { line }),
      ...(column === undefined ? {} : { column }),
    }));
