import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, visit } from '../support/browser.ts';
import { openTestSite, type TestSite } from '../support/site.ts';

let browser: Browser;
let site: TestSite;
beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), openTestSite()]);
});
afterAll(() => browser.close());

it('says in the visitor’s language that there is no connection, and goes on when there is one again', async () => {
  const { page, complaints, close } = await visit(browser, site.url, { fresh: true });
  await page.goto('/country/EG');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  expect(complaints).toEqual([]);

  // The worker must have cached the page and control this window before going offline.
  await expect
    .poll(() =>
      page.evaluate(
        async () =>
          (await caches.match('/offline?lang=ar')) !== undefined &&
          (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated',
      ),
    )
    .toBe(true);
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

it('keeps its worker from language to language, for a page it is just fetching would never come', async () => {
  const { page, complaints, close } = await visit(browser, site.url, { fresh: true });
  /** Languages of the cached offline page, and the registered workers. */
  const offlineState = () =>
    page.evaluate(async () => {
      const { active, waiting, installing } = await navigator.serviceWorker.ready;
      const addresses = await (await caches.open('offline')).keys();
      return {
        languages: addresses.flatMap(({ url }) => new URL(url).searchParams.get('lang') ?? []),
        workers: [active, waiting, installing].flatMap((worker) => worker?.scriptURL ?? []),
      };
    });
  for (const lang of ['de', 'ar', 'fr']) {
    await page.goto(`/country/EG?lang=${lang}`);
    await expect
      .poll(offlineState)
      .toEqual({ languages: [lang], workers: [`${site.url}/service-worker.js`] });
  }
  await page.context().setOffline(true);
  await page.goto('/country/TN?lang=ar');
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('fr');
  expect(complaints).toEqual([]);
  await close();
});
