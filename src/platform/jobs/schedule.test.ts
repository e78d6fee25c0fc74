import { describe, expect, it } from 'vitest';
import { lastDue } from './schedule.ts';

const sundayNight = { weekday: 0, hour: 3, minute: 17 };

describe('a weekly moment', () => {
  it.each([
    ['the moment itself', '2026-11-22T03:17:00.000Z', '2026-11-22T03:17:00.000Z'],
    ['just before', '2026-11-22T03:16:59.999Z', '2026-11-15T03:17:00.000Z'],
    ['the same day', '2026-11-22T23:59:00.000Z', '2026-11-22T03:17:00.000Z'],
    ['the day before', '2026-11-28T12:00:00.000Z', '2026-11-22T03:17:00.000Z'],
    ['across a new year', '2027-01-01T00:00:00.000Z', '2026-12-27T03:17:00.000Z'],
  ])('was last at the right time: %s', (_name, now, due) => {
    expect(lastDue(sundayNight, new Date(now)).toISOString()).toBe(due);
  });
});
