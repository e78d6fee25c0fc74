import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oldPhone, openBrowser, visit } from '../support/browser.ts';
import { extractWithPoppler, pdfInfo } from '../support/pdf.ts';
import { openTestSite, type TestSite } from '../support/site.ts';

let browser: Browser;
let site: TestSite;
beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), openTestSite()]);
});
afterAll(() => browser.close());

describe('a citizen in Dhaka, on a small phone without scripts', () => {
  it('types her country in many ways and holds the Bengali letter', async () => {
    const { page, complaints, foreign, close } = await visit(browser, site.url, oldPhone);
    await page.goto('/');
    const hit = page.locator('.home-hits a[href="/country/BD"]');
    for (const typed of ['বাংলাদেশ', 'Bangladesch', 'BD', 'Bangldesh']) {
      await page.locator('#search-box').fill(typed);
      await page.locator('#search-box').press('Enter');
      await page.waitForURL((url) => url.searchParams.get('q') === typed);
      await hit.click({ trial: true });
    }
    await hit.click();
    await page.waitForURL(/\/country\/BD/);
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('bn');

    const saving = page.waitForEvent('download');
    await page.locator('a[download]').first().click();
    const download = await saving;
    expect(download.suggestedFilename()).toBe('WTO-Reform-Petition-Bangladesh-BD.pdf');
    const bytes = await readFile(await download.path());
    expect(await pdfInfo(bytes)).toMatchObject({ pages: 2 });
    expect((await extractWithPoppler(bytes)).join('')).toContain('বাংলাদেশ');
    expect(complaints).toEqual([]);
    expect(foreign).toEqual([]);
    await close();
  });

  it('sees every country without pressing anything, each has its flag, and never has to scroll sideways', async () => {
    const { page, close } = await visit(browser, site.url, oldPhone);
    await page.goto('/');
    await expect.poll(() => page.locator('a[href^="/api/download-petition/"]:visible').count()).toBe(169);
    const flags = await page
      .locator('.home-card img')
      .evaluateAll((all) => all.map((each) => each.getAttribute('src')));
    expect(flags).toHaveLength(169);
    const statuses = await Promise.all(flags.map(async (src) => (await site.get(src ?? '')).status));
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    // With its table, the page of a country has a test of its own.
    for (const path of ['/', '/country/VC', '/impressum', '/nowhere']) {
      if (path !== '/') await page.goto(path);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, path).toBeLessThanOrEqual(360);
    }
    await close();
  });
});
