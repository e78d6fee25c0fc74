import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalizeSpelledOut, normalizeText } from './text-normalize.ts';

describe('normalizeText', () => {
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
    ['كوريا', normalizeText('کوریا')],
    ['Oʻzbekiston', 'o zbekiston'],
    ['.*+?^$()|[]{}\\', ''],
    ['a\u0000b', 'a b'],
  ])('%s → %s', (text, expected) => {
    expect(normalizeText(text)).toBe(expected);
  });

  it('keeps the vowel signs of scripts in which they are vowels', () => {
    expect(normalizeText('বাংলাদেশ')).toBe('বাংলাদেশ'.normalize('NFKD'));
    expect(normalizeText('ไทย')).toBe('ไทย');
    expect(normalizeText('भारत')).toBe('भारत');
    expect(normalizeText('कि')).not.toBe(normalizeText('का'));
  });

  it('takes Hindi with and without the nukta as equal', () => {
    expect(normalizeText('फ़्रांस')).toBe(normalizeText('फ्रांस'));
  });

  it('takes both encodings of the same Bengali letter as equal', () => {
    expect(normalizeText('আয়ারল্যান্ড')).toBe(normalizeText('আয়ারল্যান্ড'));
  });

  it('never throws, not even on lone surrogates, and is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        const once = normalizeText(text);
        expect(normalizeText(once)).toBe(once);
      }),
      { numRuns: 400 },
    );
    expect(normalizeText('\uD800x\uDC00')).toContain('x');
  });
});

describe('normalizeSpelledOut', () => {
  it.each([
    ['Österreich', 'oesterreich'],
    ['O\u0308sterreich', 'oesterreich'],
    ['Ägypten', 'aegypten'],
    ['Türkei', 'tuerkei'],
    ['Åland', 'aaland'],
    ['Norge', 'norge'],
    ['Curaçao', 'curacao'],
  ])('%s → %s', (text, expected) => {
    expect(normalizeSpelledOut(text)).toBe(expected);
  });
});
