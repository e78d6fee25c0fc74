import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, visit } from '../support/browser.ts';
import { hydratedAtOnce } from '../support/hydrated.ts';
import { openTestSite, type TestSite } from '../support/site.ts';

let browser: Browser;
let site: TestSite;
beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), openTestSite()]);
});
afterAll(() => browser.close());

const desk: BrowserContextOptions = { viewport: { width: 1280, height: 900 } };
const phone: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  isMobile: true,
  hasTouch: true,
};

/** What the stylesheet of the table does to it. */
const look = (page: Page) =>
  page.evaluate(() => {
    const at = (selector: string) => document.querySelector(selector) as Element;
    const style = (selector: string) => getComputedStyle(at(selector));
    const sheet = at('.sheet');
    return {
      frame: style('.sheet-frame').borderTopWidth,
      cell: style('.sheet tbody td').borderBottomWidth,
      head: style('.sheet .header th').position,
      name: style('.sheet tbody th').position,
      scrolls: sheet.scrollWidth > sheet.clientWidth,
      mark: document.querySelector('.watermark') && style('.watermark').position,
      fits: document.documentElement.scrollWidth <= innerWidth,
      links: document.querySelectorAll('link[rel="stylesheet"][href*="sheet"]').length,
    };
  });
const styled = {
  ...{ frame: '1px', cell: '1px', head: 'sticky', name: 'sticky' },
  ...{ scrolls: true, mark: null, fits: true, links: 1 },
};

const toTable = async (page: Page) => {
  await page.locator('.view-switch button').last().click();
  await page.locator('.sheet table').waitFor();
};
const toDashboard = async (page: Page) => {
  await page.locator('.view-switch button').first().click();
  await page.locator('.gfi meter').first().waitFor();
};
const open = async (path: string, options: BrowserContextOptions) => {
  const visitor = await visit(browser, site.url, options);
  await visitor.page.goto(path);
  await hydratedAtOnce(visitor.page);
  return visitor;
};

describe('the table of the index', () => {
  it.each([
    ['on a phone', phone],
    ['at a desk', desk],
  ])(
    'looks the same switched to, loaded again, come back to and switched to twice, %s',
    async (_, options) => {
      const { page, complaints, close } = await open('/country/DE?lang=de', options);
      await toTable(page);
      expect(await look(page)).toEqual(styled);
      await page.reload();
      await hydratedAtOnce(page);
      expect(await look(page)).toEqual(styled);
      await toDashboard(page);
      await toTable(page);
      expect(await look(page)).toEqual(styled);
      await page.locator('.letter-card .own-words').click();
      await page.waitForURL(/letter/);
      await page.goBack();
      await page.locator('.sheet table').waitFor();
      expect(await look(page)).toEqual(styled);
      expect(complaints).toEqual([]);
      await close();
    },
  );

  it('keeps its look, switched to twice, when the language is changed in place', async () => {
    const { page, complaints, close } = await open('/country/DE?lang=de', phone);
    await toTable(page);
    await toDashboard(page);
    await page.locator('a[data-language="ar"]').click();
    await expect.poll(() => page.locator('html').getAttribute('dir')).toBe('rtl');
    await toTable(page);
    expect(await look(page)).toEqual(styled);
    expect(complaints).toEqual([]);
    await close();
  });

  it('carries the mark of samples across itself', async () => {
    const { page, close } = await open('/country/EU?lang=de', phone);
    await toTable(page);
    expect(await look(page)).toEqual({ ...styled, mark: 'absolute' });
    await close();
  });

  it('is asked of the server where its stylesheet cannot be had', async () => {
    const { page, close } = await open('/country/DE?lang=de', desk);
    await page.route('**/assets/sheet-*.css', (route) => route.abort());
    await page.locator('.view-switch button').last().click();
    await page.waitForURL(/view=table/);
    await page.locator('.sheet table').waitFor();
    await close();
  });
});
