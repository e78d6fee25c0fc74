import { describe, expect, it } from 'vitest';
import { centreOf, directions, neighbour, type Point } from './directions.ts';
import { world } from './world.server.ts';

const codes = [...Object.keys(world.shapes), ...Object.keys(world.dots)];
const points = codes.map((code): Point => {
  const [x = 0, y = 0] = world.dots[code] ?? centreOf(world.shapes[code] ?? '');
  return [x, y];
});
const from = (code: string, key: string) => {
  const next = neighbour(points, codes.indexOf(code), directions[key] as Point);
  return next === null ? null : codes[next];
};

describe('the arrow keys', () => {
  it.each([
    ['PT', 'ArrowRight', 'ES'],
    ['ES', 'ArrowLeft', 'PT'],
    ['EG', 'ArrowLeft', 'DZ'],
    ['CA', 'ArrowDown', 'US'],
    ['IN', 'ArrowRight', 'BD'],
    ['NZ', 'ArrowLeft', 'AU'],
  ])('lead from %s by %s to %s', (start, key, end) => expect(from(start, key)).toBe(end));

  it('stay at the edge of the world', () => {
    expect(from('WS', 'ArrowRight')).toBeNull();
  });

  it('lead to every country, from any', () => {
    const reached = new Set(['DE']);
    for (const code of reached)
      for (const key of Object.keys(directions)) {
        const next = from(code, key);
        if (next) reached.add(next);
      }
    expect(codes.filter((code) => !reached.has(code))).toEqual([]);
  });
});

describe('the middle of an outline', () => {
  it('is that of its first ring', () => {
    expect(centreOf('M10 20l10 0 0 6-10 0zM900 900l1 0 0 1z')).toEqual([15, 23]);
    expect(centreOf('M5 5l-2-2 4 1z')).toEqual([5, 4]);
  });
});
