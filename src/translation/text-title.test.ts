import { expect, it } from 'vitest';
import { textTitle } from './text-title.ts';

it.each([
  ['Brief\n  drucken', 'Brief drucken'],
  [`${'Wort '.repeat(15)}Abgeschnitten und mehr`, `${'Wort '.repeat(15)}…`],
  ['x'.repeat(100), `${'x'.repeat(80)} …`],
])('%j is titled %j', (german, title) => expect(textTitle(german)).toBe(title));
