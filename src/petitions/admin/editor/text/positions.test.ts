import { Text } from '@codemirror/state';
import { expect, it } from 'vitest';
import { maxLengths } from '../../../contract.ts';
import { bodyLength, lengthVerdict, maxTitleLength } from './length.ts';
import { documentRangeOf, paragraphAt } from './positions.ts';

const doc = Text.of(['**An**', '', 'Größe und Straße']);

it.each([
  [{ line: 3, column: 11, length: 6 }, 'Straße'],
  [{ line: 3, column: 11, length: 600 }, 'Straße'],
  [{ line: 3 }, 'Größe und Straße'],
  [{ line: 3, column: 99 }, ''],
  [{ line: 2 }, ''],
])('%j is the range of "%s"', (place, text) => {
  const range = documentRangeOf(doc, place);
  expect(doc.sliceString(range?.from ?? -1, range?.to)).toBe(text);
});

it.each([{}, { line: 0 }, { line: 4 }])('%j has no range', (place) =>
  expect(documentRangeOf(doc, place)).toBeNull(),
);

it.each([
  [0, 0],
  [4, 0],
  [5, 0],
  [6, 1],
  [40, 1],
])('position %i is in paragraph %i', (position, paragraph) =>
  expect(paragraphAt('eins\n\nzwei\ndrei', position)).toBe(paragraph),
);

const letter = `**An**\n\nAmt\n\n${'─'.repeat(40)}\n\n**Betreff**\n\n%\n\n${'_'.repeat(32)}\nName`;

it.each([
  ['Größe', 5],
  ['**Größe**', 9],
  ['• ab\n• cd', 9],
  ['漢字', 6],
  ['ขอแสดง', 6],
  ['', 0],
])('"%s" has the length %i', (body, length) => expect(bodyLength(letter.replace('%', body))).toBe(length));

it.each([
  [799, 'short'],
  [800, 'good'],
  [1500, 'good'],
  [1501, 'long'],
] as const)('%i is %s', (length, verdict) => expect(lengthVerdict(length)).toBe(verdict));

it('limits titles like the contract', () => expect(maxTitleLength).toBe(maxLengths.title));
