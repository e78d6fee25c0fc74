import { expect, it } from 'vitest';
import { isBlank } from './blank.ts';

it.each([
  ['nothing', ''],
  ['spaces', ' \u00a0\u3000\n\t'],
  ['spaces without width', '\u200b\u2060\ufeff'],
  ['tags', '\u{e0001}\u{e0061}\u{e007f}'],
  ['marks of direction', '\u200e\u2067\u2069'],
  ['fillers of Hangul and an empty pattern of Braille', '\u3164\u115f\uffa0\u2800'],
  ['selectors of a variant and soft hyphens', '\ufe0f\u{e0100}\u00ad\u034f'],
])('is blank: %s', (_, text) => expect(isBlank(text)).toBe(true));

it.each(['a', '\u200bß', '0', '.', '😀', 'ক\u200d', '\u0301', '\ud800'])('is not blank: %j', (text) =>
  expect(isBlank(text)).toBe(false),
);
