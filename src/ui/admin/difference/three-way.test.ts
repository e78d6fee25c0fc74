import { expect, it } from 'vitest';
import { conflictsIn, joinPassages, mergeByPassages } from './three-way.ts';

const base = 'Anrede\n\nErster Absatz\n\nZweiter Absatz\n\nGruß';

it('merges changes of different passages', () => {
  const passages = mergeByPassages(base.replace('Erster', 'Mein'), base, base.replace('Gruß', 'Grüße <b>'));
  expect(conflictsIn(passages)).toEqual([]);
  expect(joinPassages(passages, [])).toBe('Anrede\n\nMein Absatz\n\nZweiter Absatz\n\nGrüße <b>');
});

it('reports a conflict when both sides changed the same passage, and keeps both', () => {
  const passages = mergeByPassages(base.replace('Erster', 'Mein'), base, base.replace('Erster', 'Ihr'));
  expect(conflictsIn(passages)).toEqual([
    { kind: 'conflict', at: 1, mine: 'Mein Absatz', base: 'Erster Absatz', theirs: 'Ihr Absatz' },
  ]);
  expect(joinPassages(passages, [])).toContain('Mein Absatz');
  expect(joinPassages(passages, ['theirs'])).toBe(base.replace('Erster', 'Ihr'));
  expect(joinPassages(passages, ['both'])).toBe(base.replace('Erster Absatz', 'Mein Absatz\nIhr Absatz'));
});
