import { describe, expect, it } from 'vitest';
import {
  brokenWords,
  enlargeText,
  expectEverythingLegible,
  expectLayoutFits,
  headlinesBrokenInWords,
} from '../support/layout-checks.ts';
import { sharedVisitor } from '../support/usable.ts';

describe('the room there is without a script', () => {
  const open = sharedVisitor({ javaScriptEnabled: false });

  it.each([
    '/?lang=de',
    '/?lang=ar',
    '/?lang=bn',
    '/?lang=th',
    '/?lang=hy',
    '/?lang=fi',
    '/country/DE',
    '/country/EG',
    '/country/BD',
    '/country/TH',
    '/country/AM',
    '/country/FI',
    '/country/CF?lang=ru',
  ])('is enough for %s from 320 to 1280 px, and for fingers', async (path) => {
    await expectLayoutFits(await open(path));
  });

  it.each([
    ...['ar', 'bg', 'de', 'el', 'es', 'et', 'fi', 'fil', 'fr', 'hu', 'hy', 'ka', 'kk', 'ko'],
    ...['mt', 'nl', 'pl', 'pt', 'rw', 'ta', 'th', 'tr', 'uk', 'vi'],
  ])(
    'is enough for the words of all buttons on a small phone in %s, and for text twice as large',
    async (tag) => {
      const page = await open(`/country/DE?lang=${tag}`);
      await page.setViewportSize({ width: 360, height: 740 });
      expect(await brokenWords(page)).toEqual([]);
      await expectEverythingLegible(page, 320, '');
      await expectEverythingLegible(page, 360, '32px');
      await enlargeText(page, '');
    },
  );

  it.each([
    '/?lang=zh',
    '/?lang=zh-Hant',
    '/?lang=ja',
    '/?lang=ko',
    '/country/CN?lang=zh',
    '/country/CF?lang=ja',
    '/country/KR?lang=ko',
    '/country/JP/letter?lang=ja',
    '/country/JP/index?lang=ja',
    '/index?lang=ja',
    '/index/methode?lang=zh-Hant',
  ])('is used without tearing the words of a headline apart: %s', async (path) => {
    const page = await open(path);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await headlinesBrokenInWords(page)).toEqual([]);
  });
});
