import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, visit } from '../support/browser.ts';
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

it('says in the visitor’s language that there is no connection, and goes on when there is one again', async () => {
  const { page, complaints, close } = await visit(browser, site.url);
  await page.goto('/country/EG');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  expect(complaints).toEqual([]);

  await page.context().setOffline(true);
  await page.goto('/country/TN');
  await expect.poll(() => page.locator('html').getAttribute('dir')).toBe('rtl');
  await expect
    .poll(() => page.locator('h1').textContent())
    .toBe(site.content.current().texts.text('offline_title', 'ar'));
  const colour = () =>
    page.evaluate(() => getComputedStyle(document.querySelector('main') as Element).display);
  await expect.poll(colour).not.toBe('');
  await expect.poll(() => page.evaluate(() => document.styleSheets.length)).toBeGreaterThan(0);

  await page.context().setOffline(false);
  await page.locator('main a').first().click();
  await page.waitForURL('/country/TN');
  await expect.poll(() => page.locator('h1').textContent()).toContain('تونس');
  await close();
});
