import type { Text } from '@codemirror/state';
import type { QualityCheck } from '../../../contract.ts';
import { rangeOf } from '../text/places.ts';

type Check = QualityCheck['checks'][number];

/** The first failed check after a position, from the beginning again after the last; null when none has a place. */
export const findingAfter = (doc: Text, checks: readonly Check[], position: number) => {
  const places = checks
    .flatMap((check) => (check.passed ? [] : [rangeOf(doc, check)]))
    .filter((range) => range !== null)
    .toSorted((one, other) => one.from - other.from);
  return places.find(({ from }) => from > position) ?? places[0] ?? null;
};
