import { describe, expect, it } from 'vitest';
import { formatFileSize } from './format.ts';

const plain = (text: string) => text.replace(/\s/g, ' ');

describe('formatFileSize', () => {
  it.each([
    [90_234, 'de', '90 kB'],
    [90_234, 'fr', '90 ko'],
    [12, 'de', '1 kB'],
    [1_260_000, 'de', '1,3 MB'],
  ])('writes %i bytes in %s as %s', (bytes, locale, expected) => {
    expect(plain(formatFileSize(bytes, locale))).toBe(expected);
  });
});
