import { expect, it } from 'vitest';
import { initialStatus } from './status.ts';

it.each([
  [80, 'standard', true, 'approved'],
  [80, 'standard', false, 'review'],
  [80, 'high', true, 'review'],
  [100, 'medium', true, 'pending'],
  [79, 'standard', true, 'pending'],
  [79, 'standard', false, 'pending'],
] as const)(
  'a draft with %i %%, priority %s, facts supported: %s starts as %s',
  (score, priority, isSupported, status) => expect(initialStatus(score, priority, isSupported)).toBe(status),
);
