import { expect, it } from 'vitest';
import { rememberGlyphs } from './missing-glyphs.server.ts';

const german = { language: 'de', direction: 'ltr' } as const;

it('asks once for letters that the fonts of a language have, and each time for others', async () => {
  const asked: string[] = [];
  const check = rememberGlyphs(async (text, { language }) => {
    asked.push(`${language}: ${text}`);
    return [...text.matchAll(/☃/gu)].map(([character]) => ({ character }));
  });
  expect(await check('Öl und Wasser', german)).toEqual([]);
  expect(await check('Wasser, Öl', german)).toEqual([]);
  expect(await check('Wasser Öl und', german)).toEqual([]);
  expect(await check('Öl ☃', german)).toEqual([{ character: '☃' }]);
  expect(await check('☃', german)).toEqual([{ character: '☃' }]);
  await check('Öl', { language: 'th', direction: 'ltr' });
  expect(asked).toEqual(['de: Öl und Wasser', 'de: Wasser,', 'de: ☃', 'de: ☃', 'th: Öl']);
});
