import { expect, it } from 'vitest';
import { cursorRatio } from './cursor-ratio.ts';

it('increases with the cursor position', () => {
  const content = 'Anschrift\n\nAnrede\n\nLanger Absatz '.concat('mit Größe '.repeat(40), '\n\nGruß');
  const shares = [0, 12, 25, content.length].map((position) => cursorRatio(content, position));
  expect(shares).toEqual(shares.toSorted((one, other) => one - other));
  expect(new Set(shares).size).toBe(4);
  expect(shares.at(-1)).toBeLessThan(1);
});

it('is at the top of the page for an empty text', () => expect(cursorRatio('', 0)).toBe(0.2));
