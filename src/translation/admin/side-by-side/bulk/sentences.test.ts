import { expect, it } from 'vitest';
import { doneSentence, planSentence, skippedReasons } from './sentences.ts';

const text = (textId: string) => ({ textId, updatedAt: null });
const skipped = (textId: string, reason: string) => ({ textId, code: 'stale' as const, reason });

it('says what an action would do and has done', () => {
  expect(planSentence('review', { changed: [text('a')], skipped: [] })).toBe(
    '1 Text wird als gelesen und gut bestätigt.',
  );
  expect(doneSentence('label', { changed: [text('a'), text('b')], skipped: [skipped('c', 'x')] })).toBe(
    '2 Texte wurden mit dem Schlagwort versehen, 1 nicht.',
  );
});

it('names each reason once, the most frequent first', () =>
  expect(
    skippedReasons({ skipped: [skipped('a', 'Fehlt.'), skipped('b', 'Alt.'), skipped('c', 'Alt.')] }),
  ).toEqual(['2 Texte: Alt.', '1 Text: Fehlt.']));
