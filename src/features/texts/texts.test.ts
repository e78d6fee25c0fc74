import { describe, expect, it } from 'vitest';
import { writeDigits } from '#lib/digits.ts';
import { findLanguage, type Language, languages } from './language.ts';
import { placeholdersOf, render, samePlaceholders } from './placeholders.ts';
import { createSnapshot } from './snapshot.ts';
import { weightedLength } from './typography.ts';

describe('languages', () => {
  it('are thirty, with ten digits each and a direction', () => {
    expect(languages).toHaveLength(30);
    expect(new Set(languages.map(({ tag }) => tag)).size).toBe(30);
    for (const { digits } of languages) expect([...digits]).toHaveLength(10);
    expect(languages.filter(({ direction }) => direction === 'rtl').map(({ tag }) => tag)).toEqual([
      'ar',
      'fa',
    ]);
    expect(languages.filter((language) => language.interface)).toHaveLength(20);
    expect(languages.filter((language) => language.page).map(({ tag }) => tag)).toEqual([
      'de',
      'en',
      'fr',
      'es',
      'zh',
      'ar',
      'ru',
    ]);
  });

  it.each([
    ['tl', 'fil'],
    ['no', 'nb'],
    ['DE', 'de'],
    ['Fil', 'fil'],
  ])('knows %s as %s', (asked, tag) => expect(findLanguage(asked)?.tag).toBe(tag));
  it.each(['', 'xx', 'de-DE', '../de', '\u0000', '__proto__', 'constructor'])('does not know "%s"', (asked) =>
    expect(findLanguage(asked)).toBeNull(),
  );

  it.each([
    ['bn', '১৬৯'],
    ['fa', '۱۶۹'],
    ['ar', '169'],
    ['de', '169'],
  ])('writes 169 in %s as %s', (tag, written) =>
    expect(writeDigits(169, (findLanguage(tag) as Language).digits)).toBe(written),
  );
});

describe('placeholders', () => {
  it('are filled, each time they stand there', () =>
    expect(render('{a} und {b} und {a}', { a: 'x', b: 2 })).toBe('x und 2 und x'));
  it('are never left open', () => expect(() => render('{a}', {})).toThrow('{a}'));
  it('do not open again what was filled in', () => expect(render('{a}', { a: '{b}' })).toBe('{b}'));
  it('are compared by name and number', () => {
    expect(placeholdersOf('{b}{a}{a}')).toEqual(['a', 'a', 'b']);
    expect(samePlaceholders('{a} {b}', '{b}{a}')).toBe(true);
    expect(samePlaceholders('{a}', '{a}{a}')).toBe(false);
  });
});

describe('the snapshot', () => {
  const texts = createSnapshot({
    originals: new Map([
      ['a', 'Ä'],
      ['b', 'B'],
    ]),
    translations: new Map([
      ['fr', new Map([['a', 'À']])],
      [
        'en',
        new Map([
          ['a', 'A'],
          ['b', 'B'],
        ]),
      ],
    ]),
  });
  it('falls back to German, text by text', () => {
    expect(texts.text('a', 'fr')).toBe('À');
    expect(texts.text('b', 'fr')).toBe('B');
    expect(texts.text('a', 'xx')).toBe('Ä');
    expect(() => texts.text('c', 'de')).toThrow('no text "c"');
  });
  it('knows the languages that have everything, in the order of the catalogue', () => {
    expect(texts.languagesWith(['a'])).toEqual(['de', 'en', 'fr']);
    expect(texts.languagesWith(['a', 'b'])).toEqual(['de', 'en']);
  });
});

describe('weightedLength', () => {
  it.each([
    ['abc', 3],
    ['世界', 6],
    ['かな', 4],
    ['한국', 4],
    ['কি', 1],
    ['é', 1],
  ])('%s → %i', (text, length) => expect(weightedLength(text)).toBe(length));
});
