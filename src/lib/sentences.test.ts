import { expect, it } from 'vitest';
import { joinSentences } from './sentences.ts';

it.each([
  ['de', ['Eins.', 'Zwei.'], 'Eins. Zwei.'],
  ['ja', ['一。', '二。'], '一。二。'],
  ['zh-Hant', ['一。', '二。'], '一。二。'],
  ['ko', ['하나.', '둘.'], '하나. 둘.'],
])('in %s sentences stand in a row', (tag, sentences, joined) =>
  expect(joinSentences(tag, sentences)).toBe(joined),
);
