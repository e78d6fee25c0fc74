import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, visit } from '../support/browser.ts';
import { hydrateNow } from '../support/hydration.ts';
import { extractWithPoppler } from '../support/pdf.ts';
import { openTestSite, type TestSite } from '../support/site.ts';

let browser: Browser;
let site: TestSite;
beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), openTestSite()]);
});
afterAll(() => browser.close());

const desktop: BrowserContextOptions = { viewport: { width: 1280, height: 900 } };
const phone: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  isMobile: true,
  hasTouch: true,
};

/** Computed styles set by the table's stylesheet. */
const tableStyle = (page: Page) =>
  page.evaluate(() => {
    const at = (selector: string) => document.querySelector(selector) as Element;
    const style = (selector: string) => getComputedStyle(at(selector));
    const sheet = at('.sheet');
    return {
      frame: style('.sheet-frame').borderTopWidth,
      cell: style('.sheet tbody td').borderBottomWidth,
      head: style('.sheet .sheet-header th').position,
      name: style('.sheet tbody th').position,
      scrolls: sheet.scrollWidth > sheet.clientWidth,
      mark: document.querySelector('.sheet-watermark') && style('.sheet-watermark').position,
      fits: document.documentElement.scrollWidth <= innerWidth,
      links: document.querySelectorAll('link[rel="stylesheet"][href*="sheet"]').length,
    };
  });
const expectedStyle = {
  ...{ frame: '1px', cell: '1px', head: 'sticky', name: 'sticky' },
  ...{ scrolls: true, mark: null, fits: true, links: 1 },
};

const showTable = async (page: Page) => {
  await page.locator('.gfi-view-switch button').last().click();
  await page.locator('.sheet table').waitFor();
};
const showDashboard = async (page: Page) => {
  await page.locator('.gfi-view-switch button').first().click();
  await page.locator('.gfi meter').first().waitFor();
};
const open = async (path: string, options: BrowserContextOptions) => {
  const visitor = await visit(browser, site.url, options);
  await visitor.page.goto(path);
  await hydrateNow(visitor.page);
  return visitor;
};

/** Print layout of the table. */
const printLayout = async (page: Page) => {
  await page.emulateMedia({ media: 'print' });
  // The width of A4 between default margins; wider content is cut off.
  await page.setViewportSize({ width: 718, height: 900 });
  const found = await page.evaluate(() => {
    const cells = [...document.querySelectorAll('.sheet :is(td, th)')].filter(
      (cell) => cell.textContent && cell.getClientRects().length,
    );
    const { left, right } = (document.querySelector('.sheet') as Element).getBoundingClientRect();
    const range = document.createRange();
    const clipped = cells.filter((cell) => {
      range.selectNodeContents(cell);
      const box = range.getBoundingClientRect();
      const own = cell.getBoundingClientRect();
      return (
        [box, own].some((each) => each.left < left - 1 || each.right > right + 1) || box.width > own.width
      );
    });
    return {
      clipped: clipped.map((cell) => cell.textContent),
      years: document.querySelectorAll('.sheet [data-year]').length,
      first: getComputedStyle(document.querySelector('.sheet [data-year]') as Element, '::before').content,
      fits: document.documentElement.scrollWidth <= innerWidth,
    };
  });
  await page.emulateMedia({ media: null });
  await page.setViewportSize({ width: 1280, height: 900 });
  return found;
};

/** Expects all columns in print, after switching to the table and after loading it directly. */
const expectPrinted = async (page: Page, layouts: Awaited<ReturnType<typeof printLayout>>[]) => {
  expect(layouts[0]).toEqual({ clipped: [], years: expect.any(Number), first: '"1998"', fits: true });
  expect(layouts[0]?.years).toBeGreaterThan(300);
  expect(layouts[1]).toEqual(layouts[0]);
  const text = (await extractWithPoppler(await page.pdf({ format: 'A4' }))).join('\n');
  for (const words of ['World Bank', 'NE.RSB.GNFS.ZS', 'GOV_WGI_VA.EST', '2012', '2023'])
    expect(text).toContain(words);
};

/** Expects the same styles after switching again, and after returning from another page. */
const expectSameAgain = async (page: Page) => {
  await showDashboard(page);
  await showTable(page);
  expect(await tableStyle(page)).toEqual(expectedStyle);
  await page.locator('.country-letter-card a[href*="/letter?"]').click();
  await page.waitForURL(/letter/);
  await page.goBack();
  await page.locator('.sheet table').waitFor();
  expect(await tableStyle(page)).toEqual(expectedStyle);
};

describe('the table of the index', () => {
  it('looks the same switched to, loaded again, come back to, switched to twice, and in another language, on a phone', async () => {
    const { page, complaints, close } = await open('/country/DE?lang=de', phone);
    await showTable(page);
    expect(await tableStyle(page)).toEqual(expectedStyle);
    await page.reload();
    await hydrateNow(page);
    expect(await tableStyle(page)).toEqual(expectedStyle);
    await expectSameAgain(page);
    await hydrateNow(page);
    await showDashboard(page);
    await page.locator('a[data-language="ar"]').click();
    await expect.poll(() => page.locator('html').getAttribute('dir')).toBe('rtl');
    await showTable(page);
    expect(await tableStyle(page)).toEqual(expectedStyle);
    expect(complaints).toEqual([]);
    await close();
  });

  it('looks the same at a desk, and prints all its columns, switched to as well as loaded', async () => {
    const { page, complaints, close } = await open('/country/DE?lang=de', desktop);
    await showTable(page);
    expect(await tableStyle(page)).toEqual(expectedStyle);
    const layouts = [await printLayout(page)];
    await page.reload();
    await hydrateNow(page);
    expect(await tableStyle(page)).toEqual(expectedStyle);
    layouts.push(await printLayout(page));
    await expectPrinted(page, layouts);
    await expectSameAgain(page);
    expect(complaints).toEqual([]);
    await close();
  });

  it('prints all its columns from right to left', async () => {
    const { page, complaints, close } = await open('/country/DE?lang=ar', desktop);
    await showTable(page);
    const layouts = [await printLayout(page)];
    await page.reload();
    layouts.push(await printLayout(page));
    await expectPrinted(page, layouts);
    expect(complaints).toEqual([]);
    await close();
  });

  it('carries the mark of samples across itself', async () => {
    const { page, close } = await open('/country/DE?lang=de', phone);
    // Every country of the shipped edition has figures.
    await page.route('**/index.json*', async (route) => {
      const sheet = await (await route.fetch()).json();
      await route.fulfill({ json: { ...sheet, sample: true } });
    });
    await showTable(page);
    expect(await tableStyle(page)).toEqual({ ...expectedStyle, mark: 'absolute' });
    await close();
  });

  it('is asked of the server where its stylesheet cannot be had', async () => {
    const { page, close } = await open('/country/DE?lang=de', desktop);
    await page.route('**/assets/sheet-*.css', (route) => route.abort());
    await page.locator('.gfi-view-switch button').last().click();
    await page.waitForURL(/view=table/);
    await page.locator('.sheet table').waitFor();
    await close();
  });
});
