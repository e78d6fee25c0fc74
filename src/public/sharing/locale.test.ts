import { describe, expect, it } from 'vitest';
import { languages } from '#content/language.ts';
import { openGraphLocale } from './locale.ts';

describe('openGraphLocale', () => {
  it.each([
    ['de', 'de_DE'],
    ['ar', 'ar_EG'],
    ['zh', 'zh_CN'],
    ['fil', 'fil_PH'],
    ['zh-Hant', 'zh_TW'],
    ['he', 'he_IL'],
    ['nb', 'nb_NO'],
  ])('of %s is %s', (tag, locale) => expect(openGraphLocale(tag)).toBe(locale));

  it.each(languages.map(({ tag }) => tag))('is well formed for %s', (tag) =>
    expect(openGraphLocale(tag)).toMatch(/^[a-z]{2,3}_[A-Z]{2}$/),
  );
});
