import { describe, expect, it } from 'vitest';
import { lastDue, nextDue } from './schedule.ts';

const job = { kind: 'test', concurrencyGroup: 'test', units: () => [] };
const sundayNight = { job, weekly: { weekday: 0, hour: 3, minute: 17 } };

describe('a weekly moment', () => {
  it.each([
    ['the moment itself', '2026-11-22T03:17:00.000Z', '2026-11-22T03:17:00.000Z'],
    ['just before', '2026-11-22T03:16:59.999Z', '2026-11-15T03:17:00.000Z'],
    ['the same day', '2026-11-22T23:59:00.000Z', '2026-11-22T03:17:00.000Z'],
    ['the day before', '2026-11-28T12:00:00.000Z', '2026-11-22T03:17:00.000Z'],
    ['across a new year', '2027-01-01T00:00:00.000Z', '2026-12-27T03:17:00.000Z'],
  ])('was last at the right time: %s', (_name, now, due) => {
    expect(lastDue(sundayNight, new Date(now)).toISOString()).toBe(due);
    expect(nextDue(sundayNight, new Date(now)).getTime() - Date.parse(due)).toBe(7 * 24 * 3_600_000);
  });
});

describe('every so many hours', () => {
  it.each([
    [24, '2026-11-22T18:00:00.000Z', '2026-11-22T00:00:00.000Z'],
    [6, '2026-11-22T18:00:00.000Z', '2026-11-22T18:00:00.000Z'],
    [6, '2026-11-22T17:59:59.999Z', '2026-11-22T12:00:00.000Z'],
    [1, '2027-01-01T00:30:00.000Z', '2027-01-01T00:00:00.000Z'],
  ])('is due at the same times in every process: %s hours at %s', (everyHours, now, due) => {
    expect(lastDue({ job, everyHours }, new Date(now)).toISOString()).toBe(due);
    expect(nextDue({ job, everyHours }, new Date(now)).getTime() - Date.parse(due)).toBe(
      everyHours * 3_600_000,
    );
  });
});
