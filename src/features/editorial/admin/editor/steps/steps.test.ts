import { expect, it } from 'vitest';
import { nextStatuses } from '../../../status.ts';
import { mayFollow, stepsFor } from './steps.ts';

const labels = (...[role, from, score]: ['admin' | 'editor', Parameters<typeof nextStatuses>[0], number]) =>
  stepsFor(role, from, nextStatuses(from), score).map(({ label, usual }) => (usual ? `[${label}]` : label));

it.each([
  ['admin', 'draft', 100, ['Überarbeitung', 'Zur Prüfung geben', '[Freigeben]']],
  ['admin', 'draft', 79, ['Überarbeitung', 'Freigeben', '[Zur Prüfung geben]']],
  ['admin', 'review', 90, ['Überarbeitung', '[Freigeben]']],
  ['admin', 'review', 60, ['Freigeben', '[Überarbeitung]']],
  ['admin', 'approved', 90, ['Zurück in die Prüfung', 'Überarbeitung', '[Veröffentlichen]']],
  ['admin', 'published', 90, ['[Neue Fassung beginnen]']],
  ['editor', 'draft', 90, ['Überarbeitung', '[Zur Prüfung geben]']],
  ['editor', 'pending', 90, ['[Zur Prüfung geben]']],
  ['editor', 'review', 90, ['Überarbeitung']],
  ['editor', 'approved', 90, ['Zurück in die Prüfung', 'Überarbeitung']],
  ['editor', 'published', 90, ['[Neue Fassung beginnen]']],
] as const)('%s, %s, %i %%: %j', (role, from, score, steps) =>
  expect(labels(role, from, score)).toEqual(steps),
);

it('follows a recommendation only with the right to', () => {
  expect(mayFollow('admin', ['approved'], 'approved')).toBe(true);
  expect(mayFollow('editor', ['approved'], 'approved')).toBe(false);
  expect(mayFollow('admin', ['pending'], 'approved')).toBe(false);
});
