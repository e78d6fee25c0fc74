import { expect, it } from 'vitest';
import { pendingAmount } from './pending-amount.ts';

it('counts missing and stale texts in characters, and leaves to people what they wrote', () =>
  expect(
    pendingAmount([
      { freshness: 'missing', origin: null, german: 'Grüße 👋' },
      { freshness: 'stale', origin: 'machine', german: 'ab' },
      { freshness: 'stale', origin: 'human', german: 'abc' },
      { freshness: 'fresh', origin: 'catalogue', german: 'abcd' },
    ]),
  ).toEqual({ pending: 2, characters: 9, protectedCount: 1 }));
