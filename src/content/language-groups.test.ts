import { describe, expect, it } from 'vitest';
import { groupLanguages, matchingLanguages } from '#ui/language-groups.ts';
import { knownLanguages } from './language.ts';

const all = knownLanguages.map(({ tag, autonym }) => ({ tag, autonym, current: tag === 'he' }));
const tags = (languages: readonly { tag: string }[]) => languages.map(({ tag }) => tag);

describe('groupLanguages', () => {
  it('does not group a short list', () =>
    expect(groupLanguages(all.slice(0, 30))).toEqual([{ label: '', languages: all.slice(0, 30) }]));

  it('puts the language of the page first, then groups by script in order', () => {
    const grouped = groupLanguages(all);
    expect(tags(grouped.flatMap(({ languages }) => languages)).sort()).toEqual(tags(all).sort());
    expect(grouped.map(({ label }) => label)).toEqual([
      '',
      'A–F',
      'G–M',
      'N–Z',
      'Α – Я – Ա – ჰ',
      'א – ي',
      'अ – 한',
    ]);
    expect(tags(grouped[0]?.languages ?? [])).toEqual(['he']);
    expect(tags(grouped[1]?.languages ?? []).slice(0, 3)).toEqual(['af', 'id', 'ms']);
    expect(tags(grouped[5]?.languages ?? []).sort()).toEqual(['ar', 'fa', 'ur']);
  });
});

describe('matchingLanguages', () => {
  it.each([
    ['ქართ', ['ka']],
    ['繁體', ['zh-Hant']],
    ['islensk', ['is']],
    ['melayu', ['ms']],
    ['KM', ['km']],
    ['xyz', []],
  ])('%s', (query, expected) => expect(tags(matchingLanguages(all, query))).toEqual(expected));

  it('returns all languages for an empty query', () =>
    expect(matchingLanguages(all, ' ')).toHaveLength(all.length));
});
