import { describe, expect, it } from 'vitest';
import { tipDelay } from './tips.ts';

describe('explanations', () => {
  it.each([
    [Number.NEGATIVE_INFINITY, 700],
    [0, 700],
    [700, 700],
    [701, 0],
    [999, 0],
  ])('closed at %d, at 1000 the next one waits %d ms', (closedAt, delay) => {
    expect(tipDelay(1000, closedAt)).toBe(delay);
  });
});
