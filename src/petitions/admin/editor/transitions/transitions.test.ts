import { expect, it } from 'vitest';
import { nextStatuses } from '../../../status.ts';
import { approvalHint, canApplyRecommended, transitionsFor } from './transitions.ts';

type Case = ['admin' | 'editor', Parameters<typeof nextStatuses>[0], number, number?];

/** The usual transition as `[…]`, one that score or remarks forbid as `(…)`. */
const labels = (...[role, from, score, openRemarks = 0]: Case) =>
  transitionsFor(role, from, nextStatuses(from), { score, openRemarks }).map(
    ({ label, isDefault, isAllowed }) => {
      if (isDefault) return `[${label}]`;
      return isAllowed ? label : `(${label})`;
    },
  );

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

it('offers no approval while remarks are open, and says so', () => {
  expect(labels('admin', 'review', 100, 1)).toEqual(['[Überarbeitung]', '(Freigeben)']);
  expect(labels('admin', 'approved', 100, 1)).toContain('[Veröffentlichen]');
  expect(approvalHint({ score: 100, openRemarks: 0 })).toBe('');
  expect(approvalHint({ score: 100, openRemarks: 2 })).toMatch(/Bemerkungen/);
  expect(approvalHint({ score: 79, openRemarks: 2 })).toMatch(/80 %/);
});

it('applies a recommended status only with the right to', () => {
  const good = { score: 80, openRemarks: 0 };
  expect(canApplyRecommended('admin', ['approved'], 'approved', good)).toBe(true);
  expect(canApplyRecommended('editor', ['approved'], 'approved', good)).toBe(false);
  expect(canApplyRecommended('admin', ['pending'], 'approved', good)).toBe(false);
  const remarked = { score: 100, openRemarks: 1 };
  expect(canApplyRecommended('admin', ['approved'], 'approved', remarked)).toBe(false);
  expect(canApplyRecommended('admin', ['review'], 'review', remarked)).toBe(true);
  expect(canApplyRecommended('admin', ['review'], 'review', { score: 79, openRemarks: 0 })).toBe(false);
});
