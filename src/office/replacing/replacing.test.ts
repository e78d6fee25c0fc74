import { afterAll, describe, expect, it } from 'vitest';
import { changedWords, excerptsOf } from './excerpts.ts';
import { patternOf, type Search } from './pattern.ts';
import { placesIn, withPlaces } from './places.ts';
import { createReplacer } from './replacer.server.ts';

type Options = Partial<Search> & { language?: string };

const placesOf = (text: string, find: string, replace: string, options: Options = {}) => {
  const { language = 'de', ...more } = options;
  const search = { find, regex: false, wholeWord: false, caseSensitive: false, ...more };
  const pattern = patternOf(search, language);
  if (!pattern.ok) throw new Error(pattern.error);
  return placesIn(text, pattern.value, { ...search, replace, language, maxLength: 100_000 }).places;
};
const replaced = (text: string, find: string, replace: string, options: Options = {}) =>
  withPlaces(text, placesOf(text, find, replace, options));

describe('places are found', () => {
  it.each([
    ['in Latin letters of any case', 'Größe, GRÖẞE, größe', 'größe', 'X, X, X', {}],
    ['with ß and ẞ as one letter, but not ss', 'STRASSE Straße', 'straße', 'STRASSE X', {}],
    ['in the case they are written in', 'Handel handel', 'handel', 'Handel X', { caseSensitive: true }],
    ['in Greek, whatever sigma a word ends with', 'ΟΔΟΣ οδός οδοσ', 'οδος', 'X οδός X', { language: 'el' }],
    [
      'in Turkish, where I belongs to ı',
      'ISPARTA ısparta isparta',
      'ısparta',
      'X X isparta',
      { language: 'tr' },
    ],
    ['in Turkish, where İ belongs to i', 'İZMİR izmir IZMIR', 'izmir', 'X X IZMIR', { language: 'tr' }],
    ['outside of Turkish, where I belongs to i', 'INFO info İnfo', 'info', 'X X İnfo', { language: 'de' }],
    [
      'in Thai, inside a line without spaces',
      'การค้าโลกที่เป็นธรรม',
      'โลก',
      'การค้าXที่เป็นธรรม',
      { language: 'th' },
    ],
    ['in Arabic', 'التجارة العادلة والتجارة', 'التجارة', 'X العادلة وX', { language: 'ar' }],
    ['in Chinese, two characters', '世界贸易组织与贸易', '贸易', '世界X组织与X', { language: 'zh' }],
    ['in Hindi, with a vowel sign after it', 'देश देशी', 'देश', 'X Xी', { language: 'hi' }],
    ['with the accent as a character of its own', 'cafe\u0301 café', 'café', 'X X', { language: 'fr' }],
    ['but not in a letter with an accent', 'cafe\u0301 cafe', 'cafe', 'cafe\u0301 X', { language: 'fr' }],
    ['beyond the first plane', 'Fahne 🇰🇪 und 🇩🇪', '🇰🇪', 'Fahne X und 🇩🇪', {}],
    ['with signs that mean something to patterns', 'a.b (c) $1 a+b', 'a.b (c) $1', 'X a+b', {}],
    ['over a line break', 'eins\nzwei', 's\nz', 'einXwei', {}],
  ] as const)('%s', (_, text, find, result, options) => {
    expect(replaced(text, find, 'X', options)).toBe(result);
  });

  it.each([
    ['German', 'Handel Welthandel Handels handel.', 'Handel', 'X Welthandel Handels X.', 'de'],
    ['Thai', 'การค้าที่เป็นธรรม', 'เป็น', 'การค้าที่Xธรรม', 'th'],
    ['Thai, but no part of one', 'มากมาย', 'มา', 'มากมาย', 'th'],
    ['Chinese', '我们支持公平贸易', '公平', '我们支持X贸易', 'zh'],
    ['Arabic', 'التجارة والتجارة', 'التجارة', 'X والتجارة', 'ar'],
    ['letters with accents', 'Änderung Veränderung', 'Änderung', 'X Veränderung', 'de'],
  ])('as whole words: %s', (_, text, find, result, language) => {
    expect(replaced(text, find, 'X', { wholeWord: true, language })).toBe(result);
  });
});

describe('regular expressions', () => {
  it.each([
    ['(\\w+)@(\\w+)', '$2 bei $1', 'info@wto', 'wto bei info'],
    ['(?<tag>\\d+)\\. Mai', '$<tag>.5.', '1. Mai', '1.5.'],
    ['a', '$$ $& $1 $0 $<x>', 'a', '$ a $1 $0 $<x>'],
    ['(a)(b)?', '[$2$1]', 'a', '[a]'],
    ['(a)', '$11', 'a', 'a1'],
    ['^- ', '• ', '- eins\n- zwei', '• eins\n• zwei'],
    ['x*', 'y', 'axb', 'ayb'],
    ['\\p{Script=Thai}+', 'T', 'aไทยb', 'aTb'],
  ])('%s → %s', (find, replace, text, result) => {
    expect(replaced(text, find, replace, { regex: true })).toBe(result);
  });

  it('are refused where they are none, and taken literally where they are not meant', () => {
    const search = { find: '(', wholeWord: false, caseSensitive: false };
    expect(patternOf({ ...search, regex: true }, 'de')).toEqual({ ok: false, error: 'pattern_not_valid' });
    expect(replaced('(a', '(', '$1')).toBe('$1a');
  });
});

describe('the excerpt of a change', () => {
  it('shows each passage before and after, cut between letters', () => {
    const text = `${'é'.repeat(60)} Handel ${'z'.repeat(200)} Handel`.normalize('NFD');
    const { before, after } = excerptsOf(text, placesOf(text, 'Handel', 'Welt'));
    expect(before.split('\n')).toHaveLength(2);
    expect(before).toMatch(/^…(e\u0301)+ Handel z{39}…\n…z{39} Handel$/);
    expect(after).toBe(before.replaceAll('Handel', 'Welt'));
  });

  it('joins what lies together, and stays short however much changes', () => {
    const near = excerptsOf('Handel und Handel', placesOf('Handel und Handel', 'Handel', 'Welt'));
    expect(near).toEqual({ before: 'Handel und Handel', after: 'Welt und Welt' });
    const text = `a${'-'.repeat(100)}`.repeat(100);
    const many = excerptsOf(text, placesOf(text, 'a', 'b'.repeat(500)));
    expect(many.before.split('\n')).toHaveLength(10);
    expect(many.after.length).toBeLessThanOrEqual(2001);
  });

  it('ends with the lines of its places', () => {
    const text = 'Davor\n\nFairer Handel\nist möglich, Handel auch\nDanach';
    expect(excerptsOf(text, placesOf(text, 'Handel', 'Tausch'))).toEqual({
      before: 'Fairer Handel\nist möglich, Handel auch',
      after: 'Fairer Tausch\nist möglich, Tausch auch',
    });
    expect(excerptsOf(text, placesOf(text, 'Handel\nist', 'x')).before).toBe(
      'Fairer Handel\nist möglich, Handel auch',
    );
  });

  it('knows the words that are new', () => {
    const text = 'Der Welthandel, der Handel';
    expect(changedWords(text, placesOf(text, 'handel', 'markt frei'))).toEqual([
      'Weltmarkt',
      'frei,',
      'markt',
      'frei',
    ]);
  });
});

describe('the thread that replaces', () => {
  const order = { regex: true, wholeWord: false, caseSensitive: false, replace: 'X', maxLength: 100 };
  const slow = { language: 'de', texts: ['a'.repeat(40)] };
  const replacer = createReplacer({ timeLimit: 700 });
  afterAll(() => replacer.close());

  it('ends when a pattern takes too long, leaves this thread free, and works again', async () => {
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 10);
    const found = replacer.inTurn(() => replacer.replaceIn({ ...order, find: '(a+)+b' }, [slow]));
    const waiting = replacer.inTurn(() => replacer.replaceIn({ ...order, find: 'a+' }, [slow]));
    expect(await found).toEqual({ ok: false, error: 'pattern_too_slow' });
    clearInterval(timer);
    expect(turns).toBeGreaterThan(10);
    expect(await waiting).toMatchObject({ ok: true, value: [[{ text: 'X', places: 1 }]] });
  });

  it('says so when a pattern is none', async () => {
    expect(await replacer.replaceIn({ ...order, find: '[' }, [slow])).toEqual({
      ok: false,
      error: 'pattern_not_valid',
    });
  });

  it('makes no text that is longer than allowed, and comes to every item in order', async () => {
    const items = Array.from({ length: 1200 }, (_, index) => ({ language: 'de', texts: [`a${index}`, 'b'] }));
    const found = await replacer.replaceIn({ ...order, find: 'a', replace: 'X'.repeat(100) }, items);
    if (!found.ok) throw new Error(found.error);
    expect(found.value).toHaveLength(1200);
    expect(found.value[1199]).toMatchObject([{ text: null, places: 1 }, null]);
  });
});
