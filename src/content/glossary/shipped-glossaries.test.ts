import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkLanguage } from '../check.ts';
import { readGlossary } from '../files.server.ts';
import { findLanguage, type Language, languages, originalLanguage } from '../language.ts';

type Term = { id: string; term: string; forms: string[] };

const faultsOf = (tag: string, german: string, text: string, originalTerms: Term[], terms: Term[]) =>
  checkLanguage({
    language: findLanguage(tag) as Language,
    originals: { text: { text: german } },
    hashes: { text: 'h' },
    texts: { text: { text, source: 'h' } },
    originalTerms,
    terms,
  }).map(({ file, fault }) => `${file}: ${fault}`);

const treatment: Term = {
  id: 'sdt',
  term: 'besondere und differenzierte Behandlung',
  forms: ['besondere und differenzierte Behandlung'],
};
const treatmentIn = (...forms: string[]): Term[] => [
  { id: 'sdt', term: 'special and differential treatment', forms },
];
const germanTreatment = 'Wir wünschen eine besondere und differenzierte Behandlung.';

describe('the glossary check', () => {
  it.each([
    ['special treatment', 1],
    ['differential treatment', 1],
    ['special and differential tariffs', 1],
    ['special and differential treatment', 0],
    ['Special\nand\u00a0differential treatments', 0],
  ])('detects whether "%s" is the whole term', (english, missing) =>
    expect(
      faultsOf(
        'en',
        germanTreatment,
        `We wish for ${english} now.`,
        [treatment],
        treatmentIn('special and different treatment'),
      ).filter((fault) => fault.includes('does not appear')),
    ).toHaveLength(missing),
  );

  it('rejects a form that lacks a word of its term', () =>
    expect(
      faultsOf(
        'en',
        germanTreatment,
        'We wish for special treatment.',
        [treatment],
        treatmentIn('special treatment', 'special and differential treatment'),
      ),
    ).toEqual([
      'content/glossaries/en.json: the form "special treatment" lacks a part of "special and differential treatment"',
    ]));

  it('rejects a form that lacks a part of its term in a script without spaces', () => {
    const terms = [{ id: 'sdt', term: '特殊和差别待遇', forms: ['特殊和差别待遇', '差别待遇'] }];
    expect(faultsOf('zh', germanTreatment, '我们希望得到特殊和差别待遇。', [treatment], terms)).toEqual([
      expect.stringMatching(/the form "差别待遇" lacks a part/),
    ]);
  });

  it('allows a form to leave out the words in brackets', () => {
    const german = [{ id: 'member', term: 'Mitglied', forms: ['Mitglied'] }];
    const english = [{ id: 'member', term: 'member (of the WTO)', forms: ['member'] }];
    expect(faultsOf('en', 'Jedes Mitglied zählt.', 'Every member counts.', german, english)).toEqual([]);
  });

  it('does not match a shorter term inside a longer one', () => {
    const same = (...names: string[]) => names.map((term, id) => ({ id: `${id}`, term, forms: [term] }));
    const german = same('Welthandel', 'Welthandelsorganisation');
    const english = same('world trade', 'World Trade Organization');
    const check = (original: string, text: string) => faultsOf('en', original, text, german, english);
    const both = 'Der Welthandel braucht die Welthandelsorganisation.';
    expect(check(both, 'Commerce needs the World Trade Organization.')).toEqual([
      expect.stringMatching(/term for "Welthandel" .* does not appear/),
    ]);
    expect(check(both, 'World trade needs the World Trade Organization.')).toEqual([]);
    expect(check('Die Welthandelsorganisation prüft.', 'The World Trade Organization checks.')).toEqual([]);
  });
});

describe('the shipped glossaries', () => {
  const contentDir = path.resolve(import.meta.dirname, '../../../content');
  const tags = languages.map(({ tag }) => tag).filter((tag) => tag !== originalLanguage);
  const treatmentTerm = async (tag: string) =>
    (await readGlossary(contentDir, tag)).terms.filter(({ id }) => id === 'special_treatment');

  /** The phrase without each of its words in turn, or without its beginning and its end where it is one word. */
  const halvesOf = (phrase: string): string[] => {
    const words = phrase.split(' ');
    if (words.length === 1) return [phrase.slice(2), phrase.slice(0, -2)];
    return words.map((_, index) => words.toSpliced(index, 1).join(' '));
  };

  it.each(tags)('match only the full name of special and differential treatment in %s', async (tag) => {
    const [originalTerms, terms] = await Promise.all([treatmentTerm(originalLanguage), treatmentTerm(tag)]);
    const faults = (text: string) =>
      faultsOf(tag, originalTerms[0]?.term ?? '', text, originalTerms, terms).filter((fault) =>
        fault.includes('does not appear'),
      );
    const wholeTerm = terms[0]?.term ?? '';
    expect(faults(wholeTerm)).toEqual([]);
    for (const half of halvesOf(wholeTerm)) expect(faults(half), half).toHaveLength(1);
  });
});
