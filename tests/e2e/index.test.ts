import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oldPhone, openBrowser, visit } from '../support/browser.ts';
import { openTestSite, type TestSite } from '../support/site.ts';

let browser: Browser;
let site: TestSite;
beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), openTestSite()]);
});
afterAll(() => browser.close());

/** React adds internal properties to hydrated elements. */
const hydrated = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('#page') ?? {}).some((key) => key.startsWith('__react')),
  );

const desktop: BrowserContextOptions = { viewport: { width: 1280, height: 900 } };
const phone: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  isMobile: true,
  hasTouch: true,
};

const open = async (path = '/country/DE?lang=de', options = desktop) => {
  const visitor = await visit(browser, site.url, options);
  await visitor.page.goto(path);
  await hydrated(visitor.page);
  return visitor;
};

const button = (page: Page, name: string) => page.getByRole('button', { name });
const table = (page: Page) => page.locator('.sheet table');
const width = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);
const tip = (page: Page, text: string) => page.getByRole('tooltip').filter({ hasText: text });
const term = (page: Page, name: string) => page.locator('.gfi summary', { hasText: name });

describe('the index with its script', () => {
  it('opens as a dashboard, fetches the table only when it is asked for, and is switched with the keyboard alone', async () => {
    const { page, complaints, foreign, close } = await open();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.waitForLoadState('networkidle');
    await expect.poll(() => page.locator('.gfi meter').count()).toBe(16);
    await expect.poll(() => table(page).count()).toBe(0);
    await button(page, 'Excel-Ansicht').click();
    await table(page).waitFor();
    expect(asked.filter((path) => /sheet-view|index\.json/.test(path))).toHaveLength(2);
    await expect.poll(() => page.locator('.gfi meter').count()).toBe(0);
    await expect.poll(() => new URL(page.url()).search).toBe('?lang=de&view=table');
    await button(page, 'Dashboard-Ansicht').click();
    await page.locator('.gfi meter').first().waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe('?lang=de');

    await button(page, 'Dashboard-Ansicht').focus();
    await expect.poll(() => button(page, 'Dashboard-Ansicht').getAttribute('aria-pressed')).toBe('true');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await table(page).waitFor();
    await expect.poll(() => button(page, 'Excel-Ansicht').getAttribute('aria-pressed')).toBe('true');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await page.locator('.gfi meter').first().waitFor();
    expect(complaints).toEqual([]);
    expect(foreign).toEqual([]);
    await close();
  });

  it('stays with the table when the page is loaded again, live and without complaint', async () => {
    const { page, complaints, close } = await open('/country/BD?lang=bn&view=table');
    await page.waitForLoadState('networkidle');
    await expect.poll(() => table(page).count()).toBe(1);
    await page.locator('.gfi-view-switch button').first().click();
    await page.locator('.gfi meter').first().waitFor();
    await page.locator('.gfi-view-switch button').last().click();
    await table(page).waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  it('asks the server for the page when the table cannot be fetched', async () => {
    const { page, close } = await open();
    await page.route('**/index.json*', (route) => route.abort());
    await button(page, 'Excel-Ansicht').click();
    await page.waitForURL(/view=table/);
    await table(page).waitFor();
    await close();
  });

  it('shows a sheet of 34 columns and 25 rows whose heads stay while it scrolls in its frame, saves it as CSV and as XLSX, fits it to paper, and keeps it in another language', async () => {
    const { page, complaints, close } = await open('/country/DE?lang=de&view=table');
    const letters = await page.locator('.sheet .sheet-letters td').allTextContents();
    expect([letters.length - 1, letters[1], letters.at(-1)]).toEqual([34, 'A', 'AH']);
    const numbers = await page.locator('.sheet tr:not(.sheet-letters) .sheet-at').allTextContents();
    expect(numbers).toEqual(Array.from({ length: 25 }, (_, index) => String(index + 1)));
    for (const row of await page.locator('.sheet tr').all())
      await expect.poll(() => row.locator('td, th').count()).toBe(35);

    const frame = page.getByRole('region', { name: 'Excel-Ansicht' });
    await frame.focus();
    const offsets = await frame.evaluate((element) => {
      element.scrollTo({ left: 600, top: 300, behavior: 'instant' });
      const { top, left } = element.getBoundingClientRect();
      const at = (selector: string) => element.querySelector(selector)?.getBoundingClientRect() as DOMRect;
      const letter = at('.sheet-letters td:nth-child(2)');
      const head = at('.sheet-header th').top - top;
      const number = at('tbody tr:last-child .sheet-at').left - left;
      const name = at('tbody tr:last-child th').left - left;
      const letters = [letter.top - top, letter.left - left];
      return [element.scrollLeft, element.scrollTop > 0, ...letters, head, number, name].map((offset) =>
        typeof offset === 'number' ? Math.round(offset) : offset,
      );
    });
    expect(offsets).toEqual([600, true, 0, 44, 30, 0, 44]);
    await expect.poll(() => page.getByText('DEMO').count()).toBe(0);

    for (const [name, file, start] of [
      ['Als CSV herunterladen', 'Global-Fair-Index-DE.csv', '\uFEFFMessgröße,'],
      ['Als Excel-Datei herunterladen', 'Global-Fair-Index-DE.xlsx', 'PK'],
    ] as const) {
      const saving = page.waitForEvent('download');
      await page.getByRole('link', { name }).click();
      const download = await saving;
      expect(download.suggestedFilename()).toBe(file);
      expect((await readFile(await download.path(), 'utf8')).startsWith(start)).toBe(true);
    }

    await page.setViewportSize({ width: 718, height: 1000 });
    await page.emulateMedia({ media: 'print' });
    await expect.poll(async () => (await table(page).boundingBox())?.width ?? 719).toBeLessThanOrEqual(718);
    await page.emulateMedia({ media: null });
    await page.setViewportSize({ width: 1280, height: 900 });

    await page.locator('a[data-language="fr"]').click();
    await page.locator('.sheet .sheet-overall th', { hasText: 'Note globale' }).waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe('?lang=fr&view=table');
    expect(complaints).toEqual([]);
    await close();
  });

  it('says that the figures of the European Union are means of its members', async () => {
    const { page, close } = await open('/country/EU?lang=de&view=table');
    await page.locator('#gfi > p', { hasText: 'Mittelwerte ihrer 27 Mitgliedstaaten' }).waitFor();
    await close();
  });
});

describe('the explanations of the index', () => {
  it('stay while the mouse rests on them, show after 700 ms, and at once when another was just closed', async () => {
    const { page, close } = await open();
    await term(page, 'Handelsbilanz').hover();
    await tip(page, 'Ein- und Ausfuhren').waitFor();
    await page.clock.install();
    await tip(page, 'Ein- und Ausfuhren').hover();
    await page.clock.runFor(2000);
    await expect.poll(() => tip(page, 'Ein- und Ausfuhren').count()).toBe(1);

    await page.mouse.move(5, 5);
    await expect.poll(() => page.getByRole('tooltip').count()).toBe(0);
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.clock.runFor(310);
    await term(page, 'Handelsbilanz').hover();
    await page.clock.runFor(690);
    await expect.poll(() => page.getByRole('tooltip').count()).toBe(0);
    await page.clock.runFor(20);
    await expect.poll(() => tip(page, 'Ein- und Ausfuhren').count()).toBe(1);

    await term(page, 'CO₂-Effizienz').hover();
    await page.clock.runFor(10);
    await expect.poll(() => page.getByRole('tooltip').count()).toBe(1);
    await expect.poll(() => tip(page, 'je Einheit der Wirtschaftsleistung').count()).toBe(1);

    await page.mouse.move(5, 5);
    await expect.poll(() => page.getByRole('tooltip').count()).toBe(0);
    await page.clock.runFor(310);
    await term(page, 'CO₂-Effizienz').hover();
    await page.clock.runFor(690);
    await expect.poll(() => page.getByRole('tooltip').count()).toBe(0);
    await close();
  });

  it('follow the keyboard, close with Escape, and describe what they explain', async () => {
    const { page, close } = await open();
    await page.getByRole('link', { name: 'Zahlen, Quellen und Rechenweg' }).focus();
    await page.keyboard.press('Tab');
    await tip(page, 'Ein- und Ausfuhren').waitFor();
    await page.keyboard.press('Tab');
    await tip(page, 'je Einheit der Wirtschaftsleistung').waitFor();
    await expect.poll(() => page.getByRole('tooltip').count()).toBe(1);
    const described = await page.evaluate(() => document.activeElement?.getAttribute('aria-describedby'));
    await expect.poll(() => page.locator(`#${described}`).textContent()).toContain('je Einheit');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('tooltip').count()).toBe(0);
    await page.keyboard.press('Enter');
    await tip(page, 'je Einheit der Wirtschaftsleistung').waitFor();
    await page.keyboard.press('Shift+Tab');
    await tip(page, 'Ein- und Ausfuhren').waitFor();
    await close();
  });

  it('open with a tap, one at a time, and close with a tap elsewhere', async () => {
    const { page, close } = await open('/country/DE?lang=de', phone);
    await term(page, 'Bildung').tap();
    await tip(page, 'lernen können').waitFor();
    await term(page, 'Handelsbilanz').tap();
    await tip(page, 'Ein- und Ausfuhren').waitFor();
    await expect.poll(() => page.getByRole('tooltip').count()).toBe(1);
    await page.locator('#gfi-title').tap();
    await expect.poll(() => page.getByRole('tooltip').count()).toBe(0);
    await close();
  });
});

describe('the index without scripts', () => {
  it('shows the dashboard, its explanations and the table, and never scrolls sideways', async () => {
    const { page, complaints, close } = await visit(browser, site.url, oldPhone);
    for (const path of ['/country/DE?lang=de', '/country/EG?lang=ar', '/country/BD?lang=bn']) {
      await page.goto(path);
      expect(await width(page), path).toBeLessThanOrEqual(360);
      await expect.poll(() => page.locator('.gfi meter').count()).toBe(16);
      await page.locator('.gfi summary').nth(1).tap();
      await expect.poll(() => page.getByRole('tooltip').count()).toBe(1);
      await page.locator('.gfi-view-switch button').last().tap();
      await page.waitForURL(/lang=..&view=table#gfi$/);
      expect(await width(page), `${path}, table`).toBeLessThanOrEqual(360);
      await expect.poll(() => page.locator('.sheet tr').count()).toBe(26);
    }
    expect(complaints).toEqual([]);
    await close();
  });
});
