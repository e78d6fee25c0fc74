import { expect, it } from 'vitest';
import { badgeOf, countBadges } from './badges.ts';

it.each([
  ['published', 'pending', 'Veröffentlicht'],
  ['created', 'approved', 'WTO-System'],
  ['created', 'pending', 'Bearbeitung'],
  ['created', 'review', 'In Prüfung'],
  ['none', 'approved', 'Freigegeben'],
  ['none', 'pending', 'Bearbeitung'],
  ['none', 'review', 'In Prüfung'],
  ['none', 'draft', 'Bearbeitung'],
  ['none', 'none', 'Nicht begonnen'],
] as const)('a petition %s with a draft %s is called %s', (wtoStatus, draftStatus, label) => {
  expect(badgeOf({ wtoStatus, draftStatus }).label).toBe(label);
});

it('every country is counted under its badge', () => {
  const countries = [
    { wtoStatus: 'published', draftStatus: 'published' },
    { wtoStatus: 'none', draftStatus: 'review' },
    { wtoStatus: 'none', draftStatus: 'none' },
  ] as const;
  expect(countBadges(countries).map(({ label, count }) => `${label} ${count}`)).toEqual([
    'Veröffentlicht 1',
    'WTO-System 0',
    'Freigegeben 0',
    'In Prüfung 1',
    'Bearbeitung 0',
    'Nicht begonnen 1',
  ]);
});

it('published stands out from approved, which has the same colour', () => {
  const variants = countBadges([]).flatMap(({ label, variant }) => (variant ? [`${label}: ${variant}`] : []));
  expect(variants).toEqual(['Veröffentlicht: filled']);
});
