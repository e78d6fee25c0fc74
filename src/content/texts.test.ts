import { describe, expect, it } from 'vitest';
import { localizeDigits } from '#lib/localize-digits.ts';
import { overridesIn, withCountryOverrides } from './country-overrides.ts';
import { findLanguage, type Language, languages } from './language.ts';
import { fillPlaceholders, placeholdersOf, samePlaceholders } from './placeholders.ts';
import { createSnapshot } from './snapshot.ts';
import { scriptShare, weightedLength } from './typography.ts';

describe('languages', () => {
  it('are unique, with ten digits and a direction', () => {
    expect(new Set(languages.map(({ tag }) => tag)).size).toBe(languages.length);
    for (const { digits } of languages) expect([...digits]).toHaveLength(10);
    expect(languages.filter(({ direction }) => direction === 'rtl').map(({ tag }) => tag)).toEqual([
      'ar',
      'fa',
      'he',
      'ur',
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
  ])('resolves %s to %s', (asked, tag) => expect(findLanguage(asked)?.tag).toBe(tag));
  it.each(['', 'xx', 'de-DE', '../de', '\u0000', '__proto__', 'constructor'])('rejects "%s"', (asked) =>
    expect(findLanguage(asked)).toBeNull(),
  );

  it.each([
    ['bn', '১৬৯'],
    ['fa', '۱۶۹'],
    ['ar', '169'],
    ['de', '169'],
  ])('writes 169 in %s as %s', (tag, written) =>
    expect(localizeDigits(169, (findLanguage(tag) as Language).digits)).toBe(written),
  );
});

describe('placeholders', () => {
  it('are replaced at every occurrence', () =>
    expect(fillPlaceholders('{a} und {b} und {a}', { a: 'x', b: 2 })).toBe('x und 2 und x'));
  it('must all have a value', () => expect(() => fillPlaceholders('{a}', {})).toThrow('{a}'));
  it('are not replaced within inserted values', () =>
    expect(fillPlaceholders('{a}', { a: '{b}' })).toBe('{b}'));
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
  it('lists complete languages in catalogue order', () => {
    expect(texts.languagesWith(['a'])).toEqual(['de', 'en', 'fr']);
    expect(texts.languagesWith(['a', 'b'])).toEqual(['de', 'en']);
  });
});

describe('public languages', () => {
  const all = (text: string) =>
    new Map([
      ['a', text],
      ['b', text],
    ]);
  const translations = new Map([
    ['fr', new Map([['a', 'À']])],
    ['en', all('E')],
    ['lb', all('É')],
    ['af', new Map([['a', 'Ê']])],
  ]);
  const of = (settings: Record<string, boolean>) =>
    createSnapshot({ originals: all('Ä'), translations, settings: new Map(Object.entries(settings)) });
  const shown = (settings: Record<string, boolean>) => of(settings).languagesWith(['a']);

  it.each([
    ['the shipped ones, complete or not', {}, ['de', 'en', 'fr']],
    ['without what is withdrawn', { en: false }, ['de', 'fr']],
    ['what was withdrawn and is offered again', { en: true }, ['de', 'en', 'fr']],
    ['an added one that has every text', { lb: true }, ['de', 'en', 'fr', 'lb']],
    ['no added one that lacks a text', { af: true }, ['de', 'en', 'fr']],
    ['no added one that is withdrawn', { lb: false }, ['de', 'en', 'fr']],
  ])('are %s', (_, settings, expected) => expect(shown(settings)).toEqual(expected));

  it('finds a public language by its tag in any case, and no other language', () => {
    const texts = of({ lb: true, en: false });
    expect(texts.publicLanguage('LB')?.tag).toBe('lb');
    expect(['en', 'af', 'xx', ''].map(texts.publicLanguage)).toEqual([null, null, null, null]);
    expect(texts.withdrawn).toEqual(['en']);
    expect(['fr', 'af', 'en', 'lb'].map(texts.offers)).toEqual([true, false, false, true]);
  });

  it('gives the staff the texts of other languages too', () => {
    const texts = of({ en: false });
    expect([texts.text('a', 'en'), texts.text('a', 'af')]).toEqual(['E', 'Ê']);
  });
});

it("recognises the site's German texts in Swiss spelling", () => {
  const general = createSnapshot({
    originals: new Map([['a', 'Mit freundlichen Grüßen']]),
    translations: new Map(),
  });
  expect(general.recognise('Mit freundlichen Grüssen')).toEqual({ key: 'a', values: {} });
});

describe('country overrides', () => {
  const general = createSnapshot({
    originals: new Map([
      ['a', 'Ä'],
      ['b', 'B'],
    ]),
    translations: new Map([['fr', new Map([['a', 'À']])]]),
  });
  const own = new Map([
    [
      'de',
      new Map([
        ['a', 'eigenes Ä'],
        ['b', 'eigenes B'],
      ]),
    ],
    ['fr', new Map([['a', 'le mien']])],
  ]);
  const texts = withCountryOverrides(general, own);

  it('take precedence over the general texts; German ones also replace missing translations', () => {
    expect(['de', 'fr', 'es'].map((tag) => texts.text('a', tag))).toEqual([
      'eigenes Ä',
      'le mien',
      'eigenes Ä',
    ]);
    expect(['de', 'fr'].map((tag) => texts.text('b', tag))).toEqual(['eigenes B', 'eigenes B']);
    expect(withCountryOverrides(general, new Map([['de', new Map([['a', 'x']])]])).text('a', 'fr')).toBe('À');
  });
  it('do not make a language complete, and do not change the general texts', () => {
    expect(texts.languagesWith(['a', 'b'])).toEqual(['de']);
    expect(general.text('a', 'fr')).toBe('À');
  });
  it('are listed by the languages that show them', () => {
    expect(overridesIn(general, own, 'de')).toHaveLength(2);
    expect(overridesIn(general, own, 'fr')).toEqual([
      ['b', 'eigenes B'],
      ['a', 'le mien'],
    ]);
    expect(overridesIn(general, new Map([['fr', new Map([['a', 'x']])]]), 'es')).toEqual([]);
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

it('counts letters that several scripts share for each of them', () => {
  expect(scriptShare('Oʻzbekiston maʼlumoti {country}', 'Latin')).toBe(1);
  expect(scriptShare('データ', 'Japanese')).toBe(1);
  expect(scriptShare('abв', 'Latin')).toBeCloseTo(2 / 3);
});
