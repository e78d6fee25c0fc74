import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oldPhone, openBrowser, visit } from '../support/browser.ts';
import { startTestSite } from '../support/site.ts';

let browser: Browser;
let site: Awaited<ReturnType<typeof startTestSite>>;
beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), startTestSite()]);
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

const desktop: BrowserContextOptions = { viewport: { width: 1280, height: 900 } };
const open = async (path: string, options = desktop) => {
  const visitor = await visit(browser, site.url, options);
  await visitor.page.goto(path);
  return visitor;
};

describe('a country page', () => {
  const brotliBytes = async (address: string) => {
    const response = await site.get(address, { 'Accept-Encoding': 'br' });
    expect(response.headers.get('content-encoding')).toBe('br');
    return (await response.arrayBuffer()).byteLength;
  };
  const stylesheetsOf = async (address: string): Promise<string[]> => {
    const html = await (await site.get(address)).text();
    return [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = '']) => href);
  };

  const totalBytes = async (addresses: readonly string[]) =>
    (await Promise.all(addresses.map(brotliBytes))).reduce((sum, size) => sum + size, 0);

  it.each(['/country/DE', '/country/EG', '/country/BD', '/country/TH'])(
    'weighs at most 15.6 kB with its styles when it is new, and 14.4 kB once it is asked for again: %s',
    async (address) => {
      const all = [address, ...(await stylesheetsOf(address))];
      expect(all).toHaveLength(3);
      expect(await totalBytes(all)).toBeLessThanOrEqual(15_600);
      await expect.poll(() => totalBytes(all), { timeout: 20_000 }).toBeLessThanOrEqual(14_400);
    },
  );
});

describe('a journalist who asks "says who?"', () => {
  it('goes from the score of Kenya to its figures and sources, and calculates it again', async () => {
    const { page, complaints, foreign, close } = await open('/country/KE?lang=en');
    const shown = await page.locator('.gfi-ring strong').innerText();
    await page.locator('.gfi a[href="/country/KE/index?lang=en"]').click();
    await page.waitForURL('**/country/KE/index?lang=en');
    await expect.poll(() => page.locator('.gfi-ring strong').innerText()).toBe(shown);

    const card = page.locator('#waterAccess');
    await expect
      .poll(() => card.getByRole('link', { name: 'SH.H2O.BASW.ZS' }).getAttribute('href'))
      .toMatch(/^https:\/\/data\.worldbank\.org\//);
    const [, value, worst, best] =
      (await card.locator('.index-formula').innerText()).match(
        /^\(([\d.]+) − (\d+)\) ÷ \((\d+) − \2\) × 100/,
      ) ?? [];
    const points = Math.round((100 * (Number(value) - Number(worst))) / (Number(best) - Number(worst)));
    await expect.poll(() => card.locator('.index-figure-head strong').innerText()).toBe(String(points));
    await expect.poll(() => card.innerText()).toContain(`${value}% (20`);

    const social = page.locator('.index-figure-group', { has: page.locator('#social') });
    const scores = (await social.locator('.index-figures .index-figure-head strong').allInnerTexts()).map(
      Number,
    );
    const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
    await expect
      .poll(() => social.locator('.index-figure-head strong').first().innerText())
      .toBe(String(Math.round(mean)));

    const terms =
      (await page.locator('.index-figure-total .index-formula').innerText())
        .match(/\d+\.\d+/g)
        ?.map(Number) ?? [];
    expect(terms).toHaveLength(4);
    expect(String(Math.round(terms.reduce((sum, term) => sum + term, 0) / 4))).toBe(shown);
    expect(terms.some((term) => Math.abs(term - mean) < 0.005)).toBe(true);
    expect(complaints).toEqual([]);
    expect(foreign).toEqual([]);
    await close();
  });

  it('finds the method, chooses a country as its example, and sorts all countries, on an old phone without script', async () => {
    const { page, close } = await open('/index/methode', oldPhone);
    await page.getByLabel('Land des Beispiels').selectOption('KE');
    await page.getByRole('button', { name: 'Beispiel zeigen' }).click();
    await page.getByRole('heading', { name: 'Zum Nachrechnen: Kenia' }).waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe('?country=KE');
    await page.getByRole('link', { name: 'Alle Länder im Global Fair Index' }).click();
    await page.locator('.index-all-countries thead').getByRole('link', { name: 'Gesamtwertung' }).click();
    await page.waitForURL('**/index?sort=-overall*');
    const first = page.locator('.index-all-countries tbody tr').first();
    await expect.poll(() => first.innerText()).toContain('vergleichbare Länder');
    await first.getByRole('link').click();
    await page.waitForURL('**/country/*/index?lang=de');
    await close();
  });
});

describe('the tables', () => {
  it('give names of two lines room above and below', async () => {
    const { page, close } = await open('/index', { viewport: { width: 360, height: 740 } });
    const least = await page
      .locator('.index-all-countries tbody th a')
      .evaluateAll((links) =>
        Math.min(...links.map((link) => Number.parseFloat(getComputedStyle(link).paddingTop))),
      );
    expect(least).toBeGreaterThanOrEqual(6);
    await close();
  });
});

describe('the legend of the map', () => {
  it.each(['/index?lang=de', '/index?lang=ar', '/index?lang=de&reading=points'])(
    'parts no sign from its number, however narrow it is: %s',
    async (path) => {
      const { page, close } = await open(path);
      const ranges = page.locator('.map-legend .map-range');
      expect(await ranges.count()).toBe(3);
      for (const width of [360, 320, 280, 240, 200]) {
        await page.setViewportSize({ width, height: 740 });
        const lines = await ranges.evaluateAll((all) =>
          all.map((range) => new Set([...range.getClientRects()].map(({ top }) => top)).size),
        );
        expect(lines, `${width} px`).toEqual([1, 1, 1]);
      }
      await close();
    },
  );
});
