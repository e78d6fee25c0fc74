import { describe, expect, it } from 'vitest';
import { describeFault, findTextFaults, type TextFault } from './publishable-text.ts';

const [rlo, lre, pdf, rli, fsi, pdi] = ['\u202e', '\u202a', '\u202c', '\u2067', '\u2068', '\u2069'];

describe('unpublishable', () => {
  it.each([
    ['plain words', 'Sehr geehrte Damen und Herren,\n\nich bitte Sie.'],
    ['no-break and narrow spaces', 'CO₂ : 5\u00a0% \u202f!'],
    ['joiners of Persian and Hindi', 'می‌شود क्‍ष'],
    ['marks of direction, which change nothing that follows', 'a\u200eb\u200fc\u061c'],
    ['an isolate and an embedding with their ends', `${rli}${lre}ab${pdf}${pdi} ${fsi}c${pdi}`],
    ['an emoji, which only a letter cannot show', 'fair 😀 👩‍👩‍👧'],
    ['a private character', '\ue000'],
    ['a mark on a letter, a space or a no-break space within a line', 'ñ n\u0303 \u0303 \u00a0\u0301'],
    ['vowel signs of Thai and Khmer after their letters', 'เ\u0e01\u0e34\nក\u17b6'],
    ['nothing', ''],
  ])('accepts %s', (_, text) => expect(findTextFaults(text)).toEqual([]));

  it.each<[string, string, TextFault['kind'], number, number]>([
    ['a bell', 'ab\u0007', 'control', 1, 3],
    ['a tab', 'a\tb', 'control', 1, 2],
    ['a carriage return', 'a\r\nb', 'control', 1, 2],
    ['a null character in the second line', 'ä\nb\u0000', 'control', 2, 2],
    ['a next line of the upper controls', 'a\u0085', 'control', 1, 2],
    ['the first half of a character', 'a\ud83d', 'lone_surrogate', 1, 2],
    ['the second half of a character', '\ude00a', 'lone_surrogate', 1, 1],
    ['a noncharacter', 'a\ufffeb', 'noncharacter', 1, 2],
    ['a noncharacter of the Arabic block', '\ufdd0', 'noncharacter', 1, 1],
    ['a noncharacter of the last plane', '😀\u{10ffff}', 'noncharacter', 1, 2],
    ['a tag behind a space', 'a \u{e0041}', 'tag', 1, 2],
    ['the tag of a language, alone', '\u{e0001}', 'tag', 1, 1],
    ['the last of the tags, on a letter', 'ab\u{e007f}', 'tag', 1, 2],
    ['what a lost character leaves', 'a\ufffd', 'replacement', 1, 2],
    ['an override, even with its end', `a${rlo}b${pdf}`, 'direction_override', 1, 2],
    ['an isolate without its end', `a${rli}b`, 'direction_unbalanced', 1, 2],
    ['an isolate that ends in the next line', `${rli}a\nb${pdi}`, 'direction_unbalanced', 1, 1],
    ['an end without a beginning', `ab${pdi}`, 'direction_unbalanced', 1, 3],
    ['a mark at the beginning of a text', '\u0301a', 'leading_mark', 1, 1],
    ['a mark at the beginning of a line', 'a\n\u0303b', 'leading_mark', 2, 1],
    ['a mark after spaces that are trimmed', 'a\n\u00a0 \u0303b', 'leading_mark', 2, 2],
    ['a vowel sign that stands alone', '\u09be', 'leading_mark', 1, 1],
    ['ends in the wrong order', `${rli}${lre}a${pdi}${pdf}`, 'direction_unbalanced', 1, 1],
  ])('reports %s', (_, text, kind, line, column) =>
    expect(findTextFaults(text)[0]).toMatchObject({ kind, line, column }),
  );

  it('reports a tag character without its base character', () =>
    expect(findTextFaults('ab\u{e007f}').map(describeFault)).toEqual([
      'a tag, which nobody sees (U+E007F) in line 1, column 2',
    ]));

  it('counts columns in graphemes and reports every occurrence', () => {
    const faults = findTextFaults('e\u0301👩‍👩‍👧\u0007\u0007');
    expect(faults.map(({ column }) => column)).toEqual([3, 4]);
    expect(faults.map(describeFault)[0]).toBe('a control character (U+0007) in line 1, column 3');
  });

  it('reports a leading mark without the spaces before it', () =>
    expect(findTextFaults(' \u0301a').map(describeFault)).toEqual([
      'an accent or vowel sign that follows no letter, at the beginning of a line (U+0301) in line 1, column 1',
    ]));

  it('checks a text of spaces and empty lines in linear time', () => {
    const startedAt = performance.now();
    expect(findTextFaults(' '.repeat(100_000) + '\n'.repeat(100_000))).toEqual([]);
    expect(performance.now() - startedAt).toBeLessThan(1000);
  });
});
