import { expect, it } from 'vitest';
import { knownLanguages } from '#content/index.ts';
import { relatedLanguages } from './related-languages.ts';

it.each([
  ['pt', ['en', 'fr', 'es', 'it', 'ca', 'gl', 'ro', 'rm']],
  ['en', []],
  ['hy', ['en']],
  ['zh-Hant', ['en', 'zh', 'ja', 'ko']],
])('beside %s stand %j', (tag, related) => expect(relatedLanguages(tag)).toEqual(related));

it('names only languages that the site knows, each in one family', () => {
  const known = knownLanguages.map(({ tag }) => tag);
  for (const tag of known) {
    const related = relatedLanguages(tag);
    expect(related.filter((each) => !known.includes(each))).toEqual([]);
    expect(new Set(related).size).toBe(related.length);
  }
});
