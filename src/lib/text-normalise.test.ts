import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normaliseSpelledOut, normaliseText } from './text-normalise.ts';

describe('normaliseText', () => {
  it.each([
    ['  Österreich ', 'osterreich'],
    ['Côte d’Ivoire', 'cote d ivoire'],
    ["Cote d'Ivoire", 'cote d ivoire'],
    ['U.S.A.', 'usa'],
    ['Timor-Leste', 'timor leste'],
    ['São  Tomé\tand Príncipe', 'sao tome and principe'],
    ['Großbritannien', 'grossbritannien'],
    ['Ærø', 'aero'],
    ['İSTANBUL', 'istanbul'],
    ['Kıbrıs', 'kibris'],
    ['Łotwa', 'lotwa'],
    ['Đan Mạch', 'dan mach'],
    ['Việt Nam', 'viet nam'],
    ['Ελλάς', 'ελλασ'],
    ['ΕΛΛΆΣ', 'ελλασ'],
    ['Йемен', 'иемен'],
    ['Соединённые', 'соединенные'],
    ['ＪＡＰＡＮ', 'japan'],
    ['عُمَان', 'عمان'],
    ['مـصـر', 'مصر'],
    ['أفغانستان', 'افغانستان'],
    ['هنگ‌کنگ', 'هنگکنگ'],
    ['كوريا', normaliseText('کوریا')],
    ['Oʻzbekiston', 'o zbekiston'],
    ['.*+?^$()|[]{}\\', ''],
    ['a\u0000b', 'a b'],
  ])('%s → %s', (text, expected) => {
    expect(normaliseText(text)).toBe(expected);
  });

  it('keeps the vowel signs of scripts in which they are vowels', () => {
    expect(normaliseText('বাংলাদেশ')).toBe('বাংলাদেশ'.normalize('NFKD'));
    expect(normaliseText('ไทย')).toBe('ไทย');
    expect(normaliseText('भारत')).toBe('भारत');
    expect(normaliseText('कि')).not.toBe(normaliseText('का'));
  });

  it('takes Hindi with and without the nukta as equal', () => {
    expect(normaliseText('फ़्रांस')).toBe(normaliseText('फ्रांस'));
  });

  it('takes both encodings of the same Bengali letter as equal', () => {
    expect(normaliseText('আয়ারল্যান্ড')).toBe(normaliseText('আয়ারল্যান্ড'));
  });

  it('never throws, not even on lone surrogates, and changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        const once = normaliseText(text);
        expect(normaliseText(once)).toBe(once);
      }),
      { numRuns: 400 },
    );
    expect(normaliseText('\uD800x\uDC00')).toContain('x');
  });
});

describe('normaliseSpelledOut', () => {
  it.each([
    ['Österreich', 'oesterreich'],
    ['O\u0308sterreich', 'oesterreich'],
    ['Ägypten', 'aegypten'],
    ['Türkei', 'tuerkei'],
    ['Åland', 'aaland'],
    ['Norge', 'norge'],
    ['Curaçao', 'curacao'],
  ])('%s → %s', (text, expected) => {
    expect(normaliseSpelledOut(text)).toBe(expected);
  });
});
