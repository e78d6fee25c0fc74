import { describe, expect, it } from 'vitest';
import { escapeMarkup } from './markup.ts';

describe('escapeMarkup', () => {
  it.each([
    ['<a href="x">', '&lt;a href=&quot;x&quot;>'],
    ['A & B &amp; C', 'A &amp; B &amp;amp; C'],
    ['Côte d’Ivoire', 'Côte d’Ivoire'],
  ])('turns %s into %s', (text, markup) => expect(escapeMarkup(text)).toBe(markup));
});
