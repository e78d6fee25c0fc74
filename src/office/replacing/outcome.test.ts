import { expect, it } from 'vitest';
import { replacementOf } from './outcome.ts';

it('counts all changes, and lists the first of those made and of those held', () => {
  const hold = { code: 'published', sentence: 'Die Petition ist veröffentlicht.' } as const;
  const outcomes = Array.from({ length: 900 }, (_, id) => ({
    ...{ id, before: 'a', after: 'b', places: 2 },
    hold: id % 3 === 0 ? hold : null,
  }));
  const { changes, ...counts } = replacementOf(outcomes, 'token');
  expect(counts).toEqual({ drafts: 600, places: 1200, held: 300, undo: 'token' });
  expect(changes).toHaveLength(300);
  expect(changes[0]).toEqual({ id: 1, before: 'a', after: 'b', places: 2, held: null, heldSentence: null });
  expect(changes[200]).toMatchObject({ id: 0, held: 'published', heldSentence: hold.sentence });
});
