import { describe, expect, it } from 'vitest';
import { trendBox, trendLine, trendOf } from './trend.ts';

const series = (...points: [number, number][]) => points.map(([year, value]) => ({ year, value }));
const higher = { direction: 'higher', worst: 0, best: 100 } as const;
const lower = { direction: 'lower', worst: 100, best: 0 } as const;

describe('the trend', () => {
  it.each([
    ['more is better', higher, series([2012, 50], [2022, 60]), { since: 2012, direction: 'better' }],
    ['less is better', lower, series([2012, 50], [2022, 60]), { since: 2012, direction: 'worse' }],
    ['hardly any difference', higher, series([2012, 50], [2022, 52]), { since: 2012, direction: 'same' }],
    [
      'the latest figure at least ten years older counts',
      higher,
      series([1998, 90], [2011, 40], [2013, 10], [2022, 60]),
      { since: 2011, direction: 'better' },
    ],
    [
      'beyond a bound nothing changes',
      higher,
      series([2000, 100], [2020, 140]),
      { since: 2000, direction: 'same' },
    ],
    ['too short', higher, series([2015, 50], [2022, 60]), null],
    ['no figures', higher, [], null],
  ])('%s', (_, measure, points, expected) => expect(trendOf(measure, points)).toEqual(expected));
});

describe('the line', () => {
  const { width, height, inset } = trendBox;

  it('goes from the first figure to the latest, the greatest at the top', () => {
    const line = trendLine(series([2000, 10], [2010, 30], [2020, 20]));
    expect(line?.path).toBe(
      `M${inset} ${height - inset}L${width / 2} ${inset}L${width - inset} ${height / 2}`,
    );
    expect(line?.end).toEqual([width - inset, height / 2]);
  });

  it('is level where nothing changes, and needs two figures', () => {
    expect(trendLine(series([2000, 7], [2020, 7]))?.end).toEqual([width - inset, height / 2]);
    expect(trendLine(series([2000, 7]))).toBeNull();
  });
});
