import { Text } from '@codemirror/state';
import { expect, it } from 'vitest';
import { findingAfter } from './next-finding.ts';

const doc = Text.of(['eins', 'zwei', 'drei']);
const failed = (line?: number) => ({ id: 'x', passed: false, message: 'm', ...(line ? { line } : {}) });

it.each([
  [[failed(3), failed(1)], 0, 10],
  [[failed(3), failed(1)], 10, 0],
  [[{ ...failed(2), passed: true }, failed(3)], 0, 10],
])('the finding of %j after position %i is at %i', (checks, position, from) =>
  expect(findingAfter(doc, checks, position)?.from).toBe(from),
);

it('finds none when no failed check has a position', () =>
  expect(findingAfter(doc, [failed()], 0)).toBeNull());
