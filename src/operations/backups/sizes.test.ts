import { expect, it } from 'vitest';
import { formatSize } from './sizes.ts';

it.each([
  [0, '0 kB'],
  [950, '1 kB'],
  [234_560, '235 kB'],
  [1_250_000, '1,3 MB'],
  [5_000_000_000, '5 GB'],
  [7e15, '7.000 TB'],
])('%i bytes are %s', (bytes, text) => {
  expect(formatSize(bytes)).toBe(text);
});
