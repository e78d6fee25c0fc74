import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fontPath, fontVersions } from './font-files.server.ts';
import { fontFiles, styleOf } from './fonts.ts';

const languages =
  'de en fr es it pt nl pl ru zh ja ko ar tr hi bn vi th id ms fil fa sq hy ca sv nb da fi sw'.split(' ');

describe('fonts', () => {
  it('lists installed files without duplicates', () => {
    expect(fontFiles.filter((file) => !existsSync(fontPath(file)))).toEqual([]);
    expect(new Set(fontFiles).size).toBe(fontFiles.length);
  });

  it('knows the version of every package', () => {
    expect(fontVersions().filter((name) => !/^@[\w-]+\/[\w-]+@\d+\.\d+\.\d+$/.test(name))).toEqual([]);
  });

  it.each(languages)('%s: readable sizes, largest first', (language) => {
    const { letterSizes, annexSizes, recipientSizes } = styleOf(language);
    for (const sizes of [letterSizes, annexSizes, recipientSizes]) {
      expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
    }
    expect(letterSizes.at(-1)).toBeGreaterThanOrEqual(9);
    expect(annexSizes.at(-1)).toBeGreaterThanOrEqual(8.5);
    expect(recipientSizes.at(-1)).toBeGreaterThanOrEqual(8);
  });

  it('ignores the region of a tag', () => {
    expect(styleOf('ar-EG')).toBe(styleOf('ar'));
    expect(styleOf('xx')).toBe(styleOf('de'));
  });
});
