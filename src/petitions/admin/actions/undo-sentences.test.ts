import { expect, it } from 'vitest';
import { undoneSentence } from './undo-sentences.ts';

const skipped = ['Österreich', 'Frankreich', 'Ägypten', 'Peru', 'Tonga'].map((country) => ({
  reason: `${country} (Deutsch): inzwischen weiterbearbeitet.`,
}));

it('says what was undone, and names what was not', () => {
  expect(undoneSentence('status', { restored: 1, skipped: [] })).toBe(
    '1 Entwurf hat wieder seinen vorigen Status.',
  );
  expect(undoneSentence('publication', { restored: 1200, skipped: skipped.slice(0, 1) })).toBe(
    '1.200 Veröffentlichungen sind zurückgenommen, ausgegeben wird wieder, was davor galt. 1 bleibt, wie er ist: Österreich (Deutsch): inzwischen weiterbearbeitet.',
  );
  expect(undoneSentence('status', { restored: 0, skipped })).toMatch(
    /^0 Entwürfe haben .*\. 5 bleiben, wie sie sind: Österreich .* Ägypten \(Deutsch\): inzwischen weiterbearbeitet\. Und 2 weitere\.$/,
  );
});
