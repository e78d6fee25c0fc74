import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { brandColours } from '../logo.ts';

const folder = import.meta.dirname;
const read = (file: string): string => readFileSync(file, 'utf8');
const coloursIn = (css: string): string[] => css.match(/#[0-9a-f]{3,8}\b/gi) ?? [];

const root = path.resolve(folder, '../..');
const stylesheets = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css') && !file.startsWith(path.join('ui', 'tokens')))
  .map((file) => [file, read(path.join(root, file))] as const);
const tokens = readdirSync(folder)
  .filter((file) => file.endsWith('.css'))
  .map((file) => read(path.join(folder, file)))
  .join('\n');

describe('the tokens', () => {
  it('are the only source of colours except white and the badge for other websites', () => {
    const others = stylesheets.filter(([file]) => file !== path.join('public', 'share', 'embed.css'));
    expect(others.length).toBeGreaterThan(40);
    const colours = others.flatMap(([file, css]) => coloursIn(css).map((colour) => `${file}: ${colour}`));
    expect(colours.filter((found) => !found.endsWith(' #fff'))).toEqual([]);
  });

  it('match the colours repeated in code that has no stylesheet', () => {
    const embed = read(path.join(root, 'public', 'share', 'embed.css'));
    for (const colour of [...coloursIn(embed), ...Object.values(brandColours)])
      expect(tokens).toContain(colour);
  });
});
