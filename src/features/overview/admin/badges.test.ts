import { expect, it } from 'vitest';
import { badgeOf } from './badges.ts';

it.each([
  ['published', 'pending', 'Veröffentlicht'],
  ['created', 'approved', 'WTO-System'],
  ['none', 'approved', 'Freigegeben'],
  ['none', 'pending', 'Bearbeitung'],
  ['none', 'review', 'Nicht begonnen'],
] as const)('a petition %s with a draft %s is called %s', (wtoStatus, draftStatus, label) => {
  expect(badgeOf({ wtoStatus, draftStatus }).label).toBe(label);
});
