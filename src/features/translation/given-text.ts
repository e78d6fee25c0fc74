import type { StaffFault } from '#features/texts/index.ts';
import type { ErrorDetail } from '#platform/http/index.ts';

/** A text as it is stored: letters composed, line breaks alone, no spaces around it. */
export const givenText = (text: string): string => text.replaceAll('\r\n', '\n').trim().normalize('NFC');

/** The faults with which a text is not stored, as details of the answer. */
export const errorsIn = (faults: readonly StaffFault[], path: string): ErrorDetail[] =>
  faults
    .filter(({ severity }) => severity === 'error')
    .map(({ message, line, column }) => ({
      ...{ path, message },
      ...(line === undefined ? {} : { line }),
      ...(column === undefined ? {} : { column }),
    }));
