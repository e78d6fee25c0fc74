import { describe, expect, it } from 'vitest';
import { costOf, impactOf, impactText } from './impact.ts';

const counts = { fresh: 27, stale: 1, missing: 1 };

describe('the impact of saving on the translations', () => {
  it('counts the translations that become stale, and the characters to translate again', () => {
    expect(impactOf(counts, 'zehn Zeich', false)).toEqual({ becomeStale: 27, characters: 290 });
  });

  it('keeps translations fresh when only a typo was corrected', () => {
    expect(impactOf(counts, 'zehn Zeich', true)).toEqual({ becomeStale: 0, characters: 20 });
  });

  it.each([
    [counts, 27, '27 Übersetzungen gelten danach als veraltet; sie werden weiter angezeigt.'],
    [counts, 1, '1 Übersetzung gilt danach als veraltet; sie wird weiter angezeigt.'],
    [counts, 0, 'Was aktuell ist, bleibt aktuell.'],
    [{ fresh: 0, stale: 2, missing: 0 }, 0, 'Die Übersetzungen sind schon veraltet.'],
    [{ fresh: 0, stale: 0, missing: 29 }, 0, 'Es gibt noch keine Übersetzung.'],
  ])('%j, of which %i become stale', (before, becomeStale, text) =>
    expect(impactText(before, becomeStale)).toBe(text),
  );

  it.each([
    [2_000_000, 20, '40,00 €'],
    [100, 20, 'unter 0,01 €'],
    [0, 20, '0,00 €'],
    [100, null, null],
  ])('%i characters at %j a million', (characters, price, cost) =>
    expect(costOf(characters, price)?.replaceAll('\u00a0', ' ') ?? null).toBe(cost),
  );
});
