import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, visit } from '../support/browser.ts';
import { hydrateNow } from '../support/hydration.ts';
import { oldBrowser } from '../support/old-browser.ts';
import { openTestSite, type TestSite } from '../support/site.ts';

let browser: Browser;
let site: TestSite;
beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), openTestSite()]);
});
afterAll(() => browser.close());

/** Opens a hydrated page on a seven-year-old phone. */
const open = async (path: string, width = 360) => {
  const visitor = await visit(browser, site.url, { viewport: { width, height: 740 } });
  await visitor.page.addInitScript(oldBrowser);
  await visitor.page.goto(path);
  await hydrateNow(visitor.page);
  expect(await visitor.page.evaluate(() => 'at' in Array.prototype || 'reportError' in window)).toBe(false);
  return visitor;
};

describe('in the oldest browsers of the build', () => {
  it('the home page is searched, filtered and walked through by its map', async () => {
    const { page, complaints, close } = await open('/?lang=fr', 768);
    await page.locator('#search-box').fill('Allemange');
    await page.locator('.home-hits strong', { hasText: 'Allemagne' }).waitFor();
    await page.locator('#search-box').fill('');
    await page.locator('.home-chip', { hasText: 'Océanie' }).click();
    await expect.poll(() => page.locator('#countries h3:visible').count()).toBeLessThan(20);
    const all = page.locator('.show-all');
    await expect.poll(() => all.getAttribute('href')).toBe('/?lang=fr&all=1#countries');
    await all.click();
    await expect.poll(() => page.locator('#countries h3').count()).toBe(169);
    await page.locator('.map-drawing a[tabindex="0"]').focus();
    const first = await page.locator('.map-line strong').innerText();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.locator('.map-line strong').innerText()).not.toBe(first);
    expect(complaints).toEqual([]);
    await close();
  });

  it('the country page changes its view and its language, explains, and saves the letter', async () => {
    const { page, complaints, close } = await open('/country/DE?lang=de');
    await page.getByRole('button', { name: 'Excel-Ansicht' }).click();
    await page.locator('.sheet table').waitFor();
    await page.getByRole('button', { name: 'Dashboard-Ansicht' }).click();
    await page.locator('.gfi summary').nth(1).click();
    await page.getByRole('tooltip').first().waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('tooltip').count()).toBe(0);
    const saving = page.waitForEvent('download');
    await page.locator('a[download]').first().click();
    expect((await saving).suggestedFilename()).toBe('WTO-Reform-Petition-Germany-DE.pdf');
    await page.locator('a[data-language="ar"]').click();
    await expect.poll(() => page.locator('html').getAttribute('dir')).toBe('rtl');
    await page.locator('.gfi-view-switch button').first().focus();
    await page.keyboard.press('Tab');
    expect(complaints).toEqual([]);
    await close();
  });

  it.each(['/?lang=zh', '/country/JP?lang=ja'])(
    'the lines of headlines end where the server lets them: %s',
    async (path) => {
      const { page, complaints, close } = await open(path);
      expect(await page.evaluate(() => 'Segmenter' in Intl)).toBe(false);
      const ends = () => page.locator('h1 wbr, h2 wbr').count();
      const html = await (await site.get(path)).text();
      expect(await ends()).toBe(html.match(/<wbr\/?>/g)?.length);
      expect(await ends()).toBeGreaterThan(3);
      expect(complaints).toEqual([]);
      await close();
    },
  );

  it('the letter is written in own words', async () => {
    const { page, complaints, close } = await open('/country/DE/letter?lang=de');
    await page.locator('#letter-name').fill('Erika Muster');
    await page.locator('#letter-date').fill('2026-11-21');
    await page.getByRole('article').getByText('21. November 2026').waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  it('the pages of the index are read', async () => {
    const { page, complaints, close } = await open('/index?lang=de');
    expect(await page.locator('.index-all-countries tbody tr').count()).toBe(169);
    for (const path of ['/country/DE/index?lang=de', '/index/methode?lang=de']) {
      await page.goto(path);
      await page.locator('h1').waitFor();
    }
    expect(complaints).toEqual([]);
    await close();
  });
});
