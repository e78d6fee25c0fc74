import { expect, it } from 'vitest';
import { doneSentence, type Outcome, planSentence, startedSentence } from './bulk-sentences.ts';

const times = (count: number, reason: Outcome['skipped'][number]): Outcome['skipped'] =>
  Array.from({ length: count }, () => reason);
const published = { id: 1, code: 'published', reason: 'Die Petition ist schon veröffentlicht.' } as const;
const below = { id: 2, code: 'below_threshold', reason: 'Die Qualität liegt unter 80 %.' } as const;

it.each<[Outcome, string]>([
  [
    { updated: 4812, skipped: [...times(18, below), ...times(960, published)] },
    '4.812 werden freigegeben, 978 nicht: 960 veröffentlicht, 18 unter der Schwelle.',
  ],
  [{ updated: 1, skipped: [] }, '1 wird freigegeben.'],
  [{ updated: 0, skipped: [published] }, '0 werden freigegeben, 1 nicht: 1 veröffentlicht.'],
  [
    {
      updated: 2,
      skipped: [
        { id: 1, reason: 'Der Server ist nicht bereit.' },
        { id: 2, reason: 'Der Server ist nicht bereit.' },
      ],
    },
    '2 werden freigegeben, 2 nicht: 2 Der Server ist nicht bereit.',
  ],
])('describes the planned effect of a bulk action: %j', (outcome, sentence) => {
  expect(planSentence('approved', outcome)).toBe(sentence);
});

it('describes the result of a bulk action', () => {
  expect(doneSentence('approved', { updated: 1, skipped: [below] })).toBe(
    '1 wurde freigegeben, 1 nicht: 1 unter der Schwelle.',
  );
  expect(doneSentence('assignee', { updated: 2, skipped: [] })).toBe('2 wurden neu zugewiesen.');
  expect(doneSentence('review', { updated: 1200, skipped: [] })).toBe(
    '1.200 wurden auf „In Prüfung“ gesetzt.',
  );
});

it('describes what a started job does', () => {
  expect(startedSentence('check', 5790)).toBe('5.790 Entwürfe werden im Hintergrund geprüft.');
  expect(startedSentence('check', 1)).toBe('1 Entwurf wird im Hintergrund geprüft.');
});
