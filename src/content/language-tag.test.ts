import { describe, expect, it } from 'vitest';
import { canonicalTag } from '#lib/language-tag.ts';
import { findLanguage } from './language.ts';

describe('canonicalTag', () => {
  it.each([
    ['zh-TW', 'zh-Hant'],
    ['zh-hk', 'zh-Hant'],
    ['zh-MO', 'zh-Hant'],
    ['zh-hant', 'zh-Hant'],
    ['zh-Hant-HK', 'zh-Hant'],
    ['zh-CN', 'zh'],
    ['zh-Hans-CN', 'zh'],
    ['zh', 'zh'],
    ['iw', 'he'],
    ['tl', 'fil'],
    ['NO', 'nb'],
    ['de-AT', 'de-AT'],
    ['zh-Hanx', 'zh-Hanx'],
  ])('of %s is %s', (tag, canonical) => expect(canonicalTag(tag)).toBe(canonical));

  it('finds the languages of the catalogue by any of their tags', () => {
    expect(['ZH-hant', 'zh-TW', 'zh-CN', 'iw', 'UR', 'de-AT'].map((tag) => findLanguage(tag)?.tag)).toEqual([
      ...['zh-Hant', 'zh-Hant', 'zh', 'he', 'ur', undefined],
    ]);
  });
});
