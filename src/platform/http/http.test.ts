import { describe, expect, it } from 'vitest';
import { etagMatches } from './conditional.ts';
import { negotiateEncoding } from './encoding.ts';

describe('etagMatches', () => {
  it.each([
    ['"a"', true],
    ['W/"a"', true],
    ['"b", "a"', true],
    ['*', true],
    [' * ', true],
    ['"b"', false],
    ['a', false],
    ['"a', false],
    ['', false],
    ['W/', false],
    ['"A"', false],
    ['\u0000\uffff', false],
    [undefined, false],
  ])('%s → %s', (header, expected) => expect(etagMatches(header, '"a"')).toBe(expected));
});

describe('negotiateEncoding', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['gzip;q=1, br;q=0.5', 'gzip'],
    ['br;q=0, gzip;q=0', 'identity'],
    ['*', 'br'],
    ['*;q=0', 'identity'],
    ['identity;q=1, gzip;q=0.5', 'identity'],
    ['gzip;q=nonsense', 'identity'],
    [';;;,,,', 'identity'],
    ['BR', 'br'],
  ])('%s → %s', (header, expected) => expect(negotiateEncoding(header)).toBe(expected));
});
