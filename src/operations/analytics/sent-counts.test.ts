import { describe, expect, it } from 'vitest';
import { createSentCounts, plausibleCount, shownSentCount } from './sent-counts.ts';

describe('the number of posted letters that is told', () => {
  it.each([
    [0, null],
    [9, null],
    [10, 10],
    [1204, 1204],
  ])('of %i is %s', (count, shown) => expect(shownSentCount(count)).toBe(shown));
});

describe('the number of posted letters that is believed', () => {
  it.each([
    ['few without a download', 9, 0, 9],
    ['many without a download', 300, 0, 9],
    ['as many as were downloaded', 300, 300, 300],
    ['twice as many', 300, 150, 300],
    ['more than twice as many', 300, 100, 200],
  ])('%s', (_, sent, downloads, count) => expect(plausibleCount({ sent, downloads })).toBe(count));
});

describe('the counts in memory', () => {
  it('grow by each letter that is stored, without being read for it', async () => {
    let reads = 0;
    const counts = createSentCounts(async () => {
      reads += 1;
      return new Map([['DE', { sent: 11, downloads: 100 }]]);
    });
    expect(await counts.countOneMore('DE')).toBe(11);
    expect(await counts.countOneMore('DE')).toBe(12);
    expect(await counts.countOneMore('FR')).toBe(1);
    expect([counts.countFor('DE'), counts.total(), reads]).toEqual([12, 13, 1]);
  });

  it('are read once a minute at most, and kept while they cannot be read', async () => {
    let time = 0;
    let reads = 0;
    let away = false;
    const counts = createSentCounts(
      async () => {
        reads += 1;
        if (away) throw new Error('away');
        return new Map([['DE', { sent: reads * 10, downloads: 100 }]]);
      },
      () => time,
    );
    expect(counts.countFor('DE')).toBe(0);
    await expect.poll(() => counts.countFor('DE')).toBe(10);
    expect(counts.countFor('FR')).toBe(0);
    time = 60_000;
    expect(counts.countFor('DE')).toBe(10);
    expect(reads).toBe(1);
    time = 60_001;
    counts.countFor('DE');
    await expect.poll(() => counts.countFor('DE')).toBe(20);
    away = true;
    time = 200_000;
    for (let asked = 0; asked < 20; asked += 1) expect(counts.countFor('DE')).toBe(20);
    await Promise.resolve();
    expect(counts.countFor('DE')).toBe(20);
    expect(reads).toBe(3);
  });
});
