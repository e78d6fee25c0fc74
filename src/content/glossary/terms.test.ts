import { describe, expect, it } from 'vitest';
import { completeTerm, glossaryEntries, type WrittenTerm, withEditedTerms } from './edited-terms.ts';
import { termProblems } from './term-check.ts';
import { type Glossary, type Term, termFaults } from './terms.ts';

const shipped: Glossary = {
  originalTerms: [
    { id: 'trade', term: 'Welthandel', forms: ['Welthandel'], note: 'goods and services' },
    { id: 'wto', term: 'Welthandelsorganisation', forms: ['Welthandelsorganisation'] },
    { id: 'untranslated', term: 'Zoll', forms: ['Zoll'] },
  ],
  terms: [
    { id: 'trade', term: 'commerce mondial', forms: ['commerce mondia'] },
    { id: 'wto', term: 'Organisation mondiale du commerce', forms: ['Organisation mondiale du commerce'] },
  ],
};

const edited = (over: Partial<WrittenTerm>): WrittenTerm => ({
  ...{ term: 'Welthandel', translation: 'échanges mondiaux', note: '' },
  ...{ germanForms: ['Welthandel'], forms: ['échange mondia'], forbidden: ['commerce'] },
  ...over,
});

describe('edited terms', () => {
  it('take the place of shipped ones, and are added after them', () => {
    const own = edited({ term: 'Zölle', translation: 'droits de douane', germanForms: ['Zöll'] });
    const { originalTerms, terms } = withEditedTerms(shipped, [edited({}), own]);
    expect(terms.map(({ id, term }) => [id, term])).toEqual([
      ['trade', 'échanges mondiaux'],
      ['wto', 'Organisation mondiale du commerce'],
      ['+Zölle', 'droits de douane'],
    ]);
    expect(originalTerms.at(-1)).toMatchObject({ id: '+Zölle', forms: ['Zöll'] });
    expect(withEditedTerms(shipped, [])).toBe(shipped);
  });

  it('are listed with the shipped ones by their German names', () => {
    expect(
      glossaryEntries(shipped, [edited({}), edited({ term: 'Älteres' }), edited({ term: 'Zoll' })]).map(
        ({ term, shipped, edited }) => [term, shipped, edited],
      ),
    ).toEqual([
      ['Älteres', false, true],
      ['Welthandel', true, true],
      ['Welthandelsorganisation', true, false],
      ['Zoll', false, true],
    ]);
    expect(glossaryEntries(shipped, [])[0]?.note).toBe('goods and services');
  });

  it('keep the word forms of a translation that stays, and no others', () => {
    const [current] = glossaryEntries(shipped, []);
    const requested = { term: 'Welthandel', translation: 'commerce mondial' };
    expect(completeTerm(requested, current)).toMatchObject({
      ...{ forms: ['commerce mondia'], germanForms: ['Welthandel'], forbidden: [] },
      note: 'goods and services',
    });
    expect(completeTerm({ ...requested, translation: 'commerce (du monde)' }, current).forms).toEqual([
      'commerce',
    ]);
    expect(completeTerm({ term: 'Zoll (der EU)', translation: 'douane' }, undefined)).toMatchObject({
      germanForms: ['Zoll'],
    });
  });
});

describe('forbidden words', () => {
  const faultsOf = (german: string, text: string, over: Partial<Term> = {}) =>
    termFaults(german, text, {
      ...shipped,
      terms: shipped.terms.map((term) =>
        term.id === 'trade' ? { ...term, forbidden: ['commerce', 'négoc intern'], ...over } : term,
      ),
    }).map(({ german: name, forbidden }) => [name, forbidden]);

  it.each([
    ['are found beside the term', 'Le commerce mondial et le commerce.', [['Welthandel', ['commerce']]]],
    [
      'are found in place of it, by their stems',
      'Le négoce international.',
      [['Welthandel', ['négoc intern']]],
    ],
    ['are allowed as part of the term', 'Le commerce mondial.', []],
    ['are found only from the beginning of a word', 'L’ecommerce et le commerce mondial.', []],
  ])('%s', (_, text, faults) => expect(faultsOf('Der Welthandel wächst.', text)).toEqual(faults));

  it('are allowed as part of another term that the text names', () =>
    expect(
      faultsOf(
        'Welthandel und Welthandelsorganisation',
        'Le commerce mondial et l’Organisation mondiale du commerce',
      ),
    ).toEqual([]));

  it('are allowed where the German does not name their term', () =>
    expect(faultsOf('Der Handel wächst.', 'Le commerce croît.')).toEqual([]));

  it.each([
    ['Chinese, which has no spaces', '我们的贸易增长。', '贸易'],
    ['Arabic, which joins particles to words', 'نمو والتجارة', 'التجارة'],
  ])('are found within %s', (_, text, word) =>
    expect(faultsOf('Der Welthandel wächst.', text, { forbidden: [word] })).toEqual([['Welthandel', [word]]]),
  );
});

describe('a term', () => {
  it.each<[string, Partial<WrittenTerm>, string, RegExp]>([
    ['without a German name', { term: ' ' }, 'term', /ein Wort/],
    ['only of optional words', { translation: '(échanges)' }, 'translation', /ein Wort/],
    ['longer than its place', { term: 'ä'.repeat(101) }, 'term', /höchstens 100 Zeichen, hier sind es 101/],
    ['with a line break', { translation: 'échanges\nmondiaux' }, 'translation', /einzige Zeile/],
    ['with a placeholder', { translation: 'échanges {country}' }, 'translation', /Klammern/],
    ['with a control character', { translation: 'a\u0007b' }, 'translation', /Steuerzeichen/],
    ['with a long note', { note: 'x'.repeat(501) }, 'note', /höchstens 500/],
    ['without word forms', { forms: [] }, 'forms', /mindestens eine Form/],
    ['with half a form', { forms: ['échange'] }, 'forms', /halben Begriff/],
    ['with too many forms', { germanForms: Array(21).fill('Welthandel') }, 'germanForms', /höchstens 20/],
    ['with an empty forbidden word', { forbidden: ['\u200b'] }, 'forbidden', /ein Wort/],
    ['that forbids its translation', { forbidden: ['échange mondia'] }, 'forbidden', /Übersetzung selbst/],
    [
      'that forbids more than it',
      { forbidden: ['des échanges mondiaux'] },
      'forbidden',
      /Übersetzung selbst/,
    ],
  ])('%s is refused', (_, over, path, message) =>
    expect(termProblems(edited(over), { script: 'Latin' })).toEqual([
      { path, message: expect.stringMatching(message) },
    ]),
  );

  it('may forbid a part of its translation', () =>
    expect(termProblems(edited({ forbidden: ['échanges'] }), { script: 'Latin' })).toEqual([]));
});
