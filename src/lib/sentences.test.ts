import { expect, it } from 'vitest';
import { joinSentences, withLabel } from './sentences.ts';

it.each([
  ['de', ['Eins.', 'Zwei.'], 'Eins. Zwei.'],
  ['ja', ['一。', '二。'], '一。二。'],
  ['zh-Hant', ['一。', '二。'], '一。二。'],
  ['ko', ['하나.', '둘.'], '하나. 둘.'],
])('joins sentences in %s', (tag, sentences, joined) => expect(joinSentences(tag, sentences)).toBe(joined));

it.each([
  ['de', 'Titel: Kenia'],
  ['fr', 'Titel\u00a0: Kenia'],
  ['zh', 'Titel：Kenia'],
  ['km', 'Titel៖ Kenia'],
])('joins label and value with the colon of %s', (tag, joined) =>
  expect(withLabel(tag, 'Titel', 'Kenia')).toBe(joined),
);
