import { expect, it } from 'vitest';
import { findMarks } from '../marks.ts';
import { partsOf, redacted } from './redaction.ts';

it.each([
  ['', '', 0],
  ['Nichts dabei', 'Nichts dabei', 1],
  ['amt@example.org', '[…]', 1],
  ['Frau Ä. 😀 (amt@example.org), Tel. 030 1234567.', 'Frau Ä. 😀 ([…]), Tel. […].', 5],
])('%j is redacted to %j', (text, expected, parts) => {
  const marks = findMarks(text);
  expect(redacted(text, marks)).toBe(expected);
  expect(partsOf(text, marks)).toHaveLength(parts);
  expect(
    partsOf(text, marks)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});
