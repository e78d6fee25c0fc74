import { expect, it } from 'vitest';
import { withSoftHyphens } from './soft-hyphens.ts';

const shown = (text: string) => withSoftHyphens(text).replaceAll('\u00ad', '|');
const a = (count: number) => 'a'.repeat(count);

it.each([
  ['a word of 93 letters', `x ${a(93)} y`, `x ${a(20)}|${a(20)}|${a(20)}|${a(20)}|${a(13)} y`],
  [
    'no character apart from its mark',
    `${a(19)}${'é'.repeat(30)}`,
    `${a(19)}é|${'é'.repeat(20)}|${'é'.repeat(9)}`,
  ],
  [
    'nothing in a long word',
    'Grundstücksverkehrsgenehmigungszuständig',
    'Grundstücksverkehrsgenehmigungszuständig',
  ],
  ['nothing where there are places enough', `${a(30)}-${a(30)}/${a(30)}`, `${a(30)}-${a(30)}/${a(30)}`],
  ['nothing in scripts without spaces', 'ก'.repeat(60) + '字'.repeat(60), 'ก'.repeat(60) + '字'.repeat(60)],
  ['nothing in combining characters that make fewer', 'كُ'.repeat(35), 'كُ'.repeat(35)],
])('breaks %s', (_, text, expected) => expect(shown(text)).toBe(expected));
