import { expect, it } from 'vitest';
import { knownLanguages } from '../language.ts';
import { byGermanName, languageChoices, languageLabel, languageName } from './names.ts';

it('labels languages with their German name and their autonym', () => {
  expect(languageName('fr')).toBe('Französisch');
  expect(languageLabel('ar')).toBe('Arabisch · العربية');
  expect(languageLabel('de')).toBe('Deutsch');
  expect(languageName('tl')).toBe(languageName('fil'));
  expect(languageLabel('xx-unknown')).toBe('xx-unknown');
});

it('orders them by their German names', () => {
  expect(byGermanName(['zh', 'en', 'uk', 'ar', 'bg'])).toEqual(['ar', 'bg', 'zh', 'en', 'uk']);
  expect(languageChoices).toHaveLength(knownLanguages.length);
});

it('has a German name for each', () => {
  for (const { tag } of knownLanguages) expect(languageName(tag)).not.toBe(tag);
});
