import type { Text } from '@codemirror/state';
import type { QualityCheck } from '../../../contract.ts';
import { documentRangeOf } from '../text/positions.ts';

type Check = QualityCheck['checks'][number];

/** Range of the next failed check after a position, wrapping around; null if no check has a range. */
export const findingAfter = (doc: Text, checks: readonly Check[], position: number) => {
  const places = checks
    .flatMap((check) => (check.passed ? [] : [documentRangeOf(doc, check)]))
    .filter((range) => range !== null)
    .toSorted((one, other) => one.from - other.from);
  return places.find(({ from }) => from > position) ?? places[0] ?? null;
};
