import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editsBetween, relocate } from './relocate.ts';

const moved = (before: string, after: string, passage: string) => {
  const from = before.indexOf(passage);
  const { from: start, to } = relocate({ from, to: from + passage.length }, editsBetween(before, after));
  return after.slice(start, to);
};

describe('the passage of a remark', () => {
  it.each([
    ['unchanged', 'eins zwei drei', 'eins zwei drei', 'zwei', 'zwei'],
    ['text before it', 'eins zwei drei', 'null eins zwei drei', 'zwei', 'zwei'],
    ['text after it', 'eins zwei drei', 'eins zwei drei vier', 'zwei', 'zwei'],
    ['text right before and after', 'eins zwei drei', 'eins >zwei< drei', 'zwei', 'zwei'],
    ['a change within', 'eins zwei drei', 'eins zwoei drei', 'zwei', 'zwoei'],
    ['changes before and behind', 'eins zwei drei', 'eine zwei vier', 'zwei', 'zwei'],
    ['its deletion', 'eins zwei drei', 'eins drei', 'zwei ', ''],
    ['everything gone', 'eins zwei drei', '', 'zwei', ''],
    ['other scripts', '请求 改革 世贸', '恳请求 改革 世贸组织', '改革', '改革'],
  ])('is found after %s', (_, before, after, passage, expected) =>
    expect(moved(before, after, passage)).toBe(expected),
  );

  it('stays within the text for any edits', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', ' ', 'ü', '👍'), maxLength: 40 });
    fc.assert(
      fc.property(text, text, fc.nat(40), fc.nat(40), (before, after, one, other) => {
        const [from = 0, to = 0] = [one, other]
          .map((at) => Math.min(at, before.length))
          .sort((a, b) => a - b);
        const place = relocate({ from, to }, editsBetween(before, after));
        expect(place.from).toBeGreaterThanOrEqual(0);
        expect(place.to).toBeGreaterThanOrEqual(place.from);
        expect(place.to).toBeLessThanOrEqual(after.length);
      }),
    );
  });

  it('is relocated in two longest texts that have nothing in common', () => {
    const edits = editsBetween('ab'.repeat(10_000), 'cd'.repeat(10_000));
    expect(relocate({ from: 5000, to: 5010 }, edits).to).toBeLessThanOrEqual(20_000);
  });
});
