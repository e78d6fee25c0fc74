import { expect, it } from 'vitest';
import { nextStatuses } from '../../../status.ts';
import { canApplyRecommended, transitionsFor } from './transitions.ts';

/** The usual transition as `[…]`, one that the score forbids as `(…)`. */
const labels = (...[role, from, score]: ['admin' | 'editor', Parameters<typeof nextStatuses>[0], number]) =>
  transitionsFor(role, from, nextStatuses(from), score).map(({ label, isDefault, isAllowed }) => {
    if (isDefault) return `[${label}]`;
    return isAllowed ? label : `(${label})`;
  });

it.each([
  ['admin', 'draft', 100, ['Überarbeitung', 'Zur Prüfung geben', '[Freigeben]']],
  ['admin', 'draft', 79, ['Überarbeitung', '[Zur Prüfung geben]', '(Freigeben)']],
  ['admin', 'review', 80, ['Überarbeitung', '[Freigeben]']],
  ['admin', 'review', 60, ['[Überarbeitung]', '(Freigeben)']],
  ['admin', 'approved', 90, ['Überarbeitung', 'Zurück in die Prüfung', '[Veröffentlichen]']],
  ['admin', 'published', 90, ['[Neue Fassung beginnen]']],
  ['editor', 'draft', 90, ['Überarbeitung', '[Zur Prüfung geben]']],
  ['editor', 'pending', 90, ['[Zur Prüfung geben]']],
  ['editor', 'review', 90, ['Überarbeitung']],
  ['editor', 'approved', 90, ['Überarbeitung', 'Zurück in die Prüfung']],
  ['editor', 'published', 90, ['[Neue Fassung beginnen]']],
] as const)('an %s may move a draft in "%s" with %i %% to: %j', (role, from, score, transitions) =>
  expect(labels(role, from, score)).toEqual(transitions),
);

it('applies a recommended status only with the right to', () => {
  expect(canApplyRecommended('admin', ['approved'], 'approved')).toBe(true);
  expect(canApplyRecommended('editor', ['approved'], 'approved')).toBe(false);
  expect(canApplyRecommended('admin', ['pending'], 'approved')).toBe(false);
});
