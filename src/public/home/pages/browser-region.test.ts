import { describe, expect, it } from 'vitest';
import { regionOfTag } from './browser-region.ts';

describe('the region named in a language tag', () => {
  it.each([
    ['de-DE', 'DE'],
    ['zh-Hant-TW', 'TW'],
    ['pt-br', 'BR'],
    ['ca-ES-valencia', 'ES'],
    ['fil-PH', 'PH'],
    ['pt', null],
    ['zh-Hant', null],
    ['es-419', null],
    ['en-US-POSIX', 'US'],
    ['', null],
    [undefined, null],
  ])('%s → %s', (tag, region) => {
    expect(regionOfTag(tag)).toBe(region);
  });
});
