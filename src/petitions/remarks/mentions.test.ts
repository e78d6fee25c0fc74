import { describe, expect, it } from 'vitest';
import { mentionAt, mentionedNames, splitMentions } from './mentions.ts';

const names = new Set(['anna', 'jo_b', 'm.weiss', 'punkt.']);

describe('mentions', () => {
  it.each([
    ['at the beginning', '@anna bitte', ['anna']],
    ['whatever the case, each once', 'Hallo @Anna und @ANNA', ['anna']],
    ['before the end of a sentence', 'Siehe @m.weiss. Und @jo_b?', ['m.weiss', 'jo_b']],
    ['with a dot of the name itself', 'Frag @punkt.', ['punkt.']],
    ['in brackets and after a line break', 'Öl\n(@anna)', ['anna']],
    ['not in an address', 'post@anna.example, a.@anna', []],
    ['not unknown ones', '@anne @annabel @an', []],
    ['not after another @', '@@anna', []],
  ])('are found %s', (_, text, expected) => expect(mentionedNames(text, names)).toEqual(expected));

  it('split a text without losing a character', () => {
    const text = 'Größe: @anna, @niemand und @m.weiss.';
    const parts = splitMentions(text, names);
    expect(parts.map((part) => part.text).join('')).toBe(text);
    expect(parts.filter(({ name }) => name).map((part) => part.text)).toEqual(['@anna', '@m.weiss']);
  });

  it.each([
    ['Frag @an', 8, { start: 5, typed: 'an' }],
    ['Frag @an', 6, { start: 5, typed: '' }],
    ['@', 1, { start: 0, typed: '' }],
    ['post@an', 7, null],
    ['Frag @an ', 9, null],
    ['', 0, null],
  ])('are completed while they are typed: %s at %i', (text, cursor, expected) =>
    expect(mentionAt(text, cursor)).toEqual(expected),
  );
});
