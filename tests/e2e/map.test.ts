import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oldPhone, openBrowser, visit } from '../support/browser.ts';
import { hydrateNow } from '../support/hydration.ts';
import { openTestSite, type TestSite } from '../support/site.ts';

let browser: Browser;
let site: TestSite;
beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), openTestSite()]);
});
afterAll(() => browser.close());

const open = async (path: string, options: BrowserContextOptions = {}) => {
  const visitor = await visit(browser, site.url, { viewport: { width: 1280, height: 900 }, ...options });
  await visitor.page.goto(path);
  if (options.javaScriptEnabled !== false) await hydrateNow(visitor.page);
  return visitor;
};

const country = (page: Page, code: string) => page.locator(`.map a[href^="/country/${code}"]`);
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
/** Distance in pixels of the name label from a position, and how far it exceeds the map. */
const nameDistance = async (page: Page, position: { x: number; y: number }) => {
  const name = page.locator('.map-name');
  const [box, map] = await Promise.all([name.boundingBox(), page.locator('.map-drawing').boundingBox()]);
  if (!box || !map) throw new Error('no name is shown');
  const overflow = (at: number, from: number, size: number) => Math.max(0, from - at, at - (from + size));
  return {
    name: await name.innerText(),
    away: Math.hypot(overflow(position.x, box.x, box.width), overflow(position.y, box.y, box.height)),
    within: Math.min(
      ...[box.x - map.x, box.y - map.y],
      ...[map.x + map.width - box.x - box.width, map.y + map.height - box.y - box.height],
    ),
  };
};
const middleOf = async (page: Page, code: string) => {
  const box = (await country(page, code).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

describe('the map of the world', () => {
  it('has a mark for every country but the European Union, and leads to one by a click, and says its name before', async () => {
    const { page, complaints, close } = await open('/?all=1');
    const linked = (selector: string) =>
      page
        .locator(selector)
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? '').sort());
    const listed = await linked('.home-cards a[href^="/country/"]');
    expect(listed).toHaveLength(169);
    await expect
      .poll(() => linked('.map a[href^="/country/"]'))
      .toEqual(listed.filter((href) => href !== '/country/EU'));
    const line = page.locator('.map-line');
    await expect
      .poll(() => line.innerText())
      .toBe('Wähle ein Land auf der Karte oder in der Liste darunter.');
    await country(page, 'BR').hover();
    await expect.poll(() => line.innerText()).toBe('Brasilien');
    await page.getByRole('link', { name: 'Brasilien', exact: true }).click();
    await page.waitForURL('**/country/BR');
    expect(complaints).toEqual([]);
    await close();
  });

  it('is one stop of the tab key, goes on by the arrow keys, and opens by enter', async () => {
    const { page, complaints, close } = await open('/');
    await page.locator('.map-skip').focus();
    await page.keyboard.press('Tab');
    await expect.poll(() => focused(page)).toBe('Afghanistan');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focused(page)).toBe('Pakistan');
    await expect.poll(() => page.locator('.map-line').innerText()).toBe('Pakistan');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => focused(page)).toBe('Nepal');
    await page.keyboard.press('Tab');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('Alle Länder im Global Fair Index');
    await page.keyboard.press('Shift+Tab');
    await expect.poll(() => focused(page)).toBe('Nepal');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/country/NP');
    expect(complaints).toEqual([]);
    await close();
  });

  it.each(['de', 'ar'])(
    'has the name at the pointer and at the focus, and never off the map, in %s',
    async (lang) => {
      const { page, complaints, close } = await open(`/?lang=${lang}`, {
        viewport: { width: 768, height: 900 },
      });
      await page.locator('.map-drawing').scrollIntoViewIfNeeded();
      // In the middle, and in each corner.
      for (const code of ['TD', 'WS', 'CA', 'RU', 'NZ', 'TO']) {
        await country(page, code).focus();
        const label = await country(page, code).getAttribute('aria-label');
        await expect.poll(() => page.locator('.map-name').innerText()).toBe(label);
        const near = await nameDistance(page, await middleOf(page, code));
        expect(near.within, code).toBeGreaterThanOrEqual(-0.5);
        // With islands, the centre of the bounding box may be far from the largest outline.
        if (!['RU', 'CA', 'NZ'].includes(code)) expect(near.away, code).toBeLessThan(40);
      }
      const [congo, algeria] = await Promise.all([middleOf(page, 'CD'), middleOf(page, 'DZ')]);
      for (const [code, position] of [
        ['CD', congo],
        ['DZ', algeria],
      ] as const) {
        await page.mouse.move(position.x, position.y);
        const label = await country(page, code).getAttribute('aria-label');
        await expect.poll(() => page.locator('.map-name').innerText()).toBe(label);
        const near = await nameDistance(page, position);
        expect(near.away, code).toBeLessThan(40);
        expect(near.within, code).toBeGreaterThanOrEqual(-0.5);
        expect(await page.locator('.map-line').innerText()).toBe(label);
      }
      expect(await page.locator('.map-name').getAttribute('aria-hidden')).toBe('true');
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await page.mouse.move(0, 0);
      await expect.poll(() => page.locator('.map-name').count()).toBe(0);
      expect(complaints).toEqual([]);
      await close();
    },
  );

  it('is not mirrored where reading goes from right to left, and stays in that language', async () => {
    const { page, close } = await open('/?lang=ar');
    const [west, east] = await Promise.all(
      ['BR', 'AU'].map(async (code) => (await country(page, code).boundingBox())?.x ?? 0),
    );
    expect(west).toBeLessThan(east ?? 0);
    await country(page, 'PT').focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => focused(page)).toBe('إسبانيا');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/country/ES?lang=ar');
    await close();
  });

  it('works by touch without a script, can be passed by, and leaves its place to the list and the index on a phone', async () => {
    const { page, close } = await visit(browser, site.url, oldPhone);
    await page.goto('/');
    // Countries are too small there to be clicked.
    expect(await page.locator('.map-drawing').isVisible()).toBe(false);
    const index = page.getByRole('link', { name: 'Alle Länder im Global Fair Index' });
    await index.click({ trial: true });
    expect(await index.getAttribute('href')).toBe('/index');
    await page.setViewportSize({ width: 768, height: 1024 });
    await page.locator('.map-skip').focus();
    await expect.poll(() => page.locator('.map-skip').innerText()).toBe('Zur Länderauswahl');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('region');
    await country(page, 'AU').tap();
    await page.waitForURL('**/country/AU');
    await close();
  });

  it('is left out where somebody has come back for what was found', async () => {
    const hasMap = async (path: string) => / class="[^"]*home-map/.test(await (await site.get(path)).text());
    expect(await hasMap('/?q=Peru')).toBe(false);
    expect(await hasMap('/')).toBe(true);
  });
});
