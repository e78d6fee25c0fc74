import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, visit } from '../support/browser.ts';
import { openTestSite, type TestSite } from '../support/site.ts';

let browser: Browser;
let site: TestSite;
beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), openTestSite()]);
});
afterAll(() => browser.close());

type Props = Record<string, unknown>;
type Change = (props: Props) => Props;

const waitForHydration = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps')));

/**
 * Opens a page with props that make parts of it throw, and waits until each has logged its error. The props
 * are held back until the parts have been read, so that `served` is the HTML sent by the server.
 */
const openBroken = async (path: string, selectors: readonly string[], change: Change, script = '') => {
  const visitor = await visit(browser, site.url);
  if (script) await visitor.page.addInitScript(script);
  const partsHtml = () =>
    Promise.all(selectors.map((selector) => visitor.page.locator(selector).first().innerHTML()));
  const read = Promise.withResolvers<void>();
  await visitor.page.route(/[?&]props=/, async (route) => {
    await read.promise;
    const answer = await route.fetch();
    const props = (await answer.json()) as Props;
    await route.fulfill({ response: answer, json: { ...props, ...change(props) } });
  });
  await visitor.page.goto(path);
  const served = await partsHtml();
  read.resolve();
  await expect
    .poll(async () => {
      await visitor.page.keyboard.press('Shift');
      return visitor.complaints.length;
    })
    .toBeGreaterThanOrEqual(selectors.length);
  for (const selector of selectors) await visitor.page.locator(selector).waitFor();
  return { ...visitor, parts: partsHtml, served };
};

/** Breaks a function that only the map's keyboard support uses. */
const noMapKeyboard = `
const original = Element.prototype.querySelectorAll;
Element.prototype.querySelectorAll = function (selector) {
  if (selector === 'a') throw new TypeError('no links');
  return original.call(this, selector);
};`;

describe('a part of the page that fails', () => {
  const expectAsServed = async ({
    page,
    parts: partsHtml,
    served,
    complaints,
  }: Awaited<ReturnType<typeof openBroken>>) => {
    await expect.poll(() => waitForHydration(page, 'footer a')).toBe(true);
    expect(await partsHtml()).toEqual(served);
    expect(complaints).toHaveLength(served.length);
  };

  it('the search, the list of countries and the map, while they are taken over, stand as the server sent them, the form at work', async () => {
    const broken = await openBroken('/?lang=fr', ['.home-search', '#countries', '.map'], ({ texts }) => ({
      texts: { ...(texts as Props), countries_search_label: {}, countries_heading: {} },
      mapLegend: null,
    }));
    await expectAsServed(broken);
    const { page, close } = broken;
    await page.locator('#search-box').fill('Allemange');
    await page.locator('#search-box').press('Enter');
    await page.waitForURL(/q=Allemange/);
    expect(await page.locator('.home-hits strong').allTextContents()).toEqual(['Allemagne']);
    await close();
  });

  it('the letter, the languages and the index stand as the server sent them', async () => {
    const broken = await openBroken(
      '/country/KE?lang=fr',
      ['.country-letter-card', '.country-language-card', '.gfi'],
      ({ texts, gfi }) => ({
        otherLetters: null,
        texts: { ...(texts as Props), language_subtext: {} },
        gfi: { ...(gfi as Props), categories: null },
      }),
    );
    await expectAsServed(broken);
    await broken.close();
  });

  it('the map, once it is live, stands as the server sent it', async () => {
    const broken = await openBroken('/?lang=fr', ['.map'], () => ({}), noMapKeyboard);
    await expectAsServed(broken);
    await broken.close();
  });

  it('leaves every other part alive, and its own links at work', async () => {
    const { page, close } = await openBroken('/?lang=fr', ['.map'], () => ({ mapLegend: null }));
    await page.locator('#search-box').fill('Allemange');
    await page.locator('.home-hits strong', { hasText: 'Allemagne' }).waitFor();
    await page.locator('.map-drawing a[href*="/country/KE"]').click();
    await page.waitForURL(/country\/KE\?lang=fr/);
    await close();
  });

  it('stands too when it fails only later, and the language can still be changed', async () => {
    const { page, complaints, close } = await visit(browser, site.url);
    await page.goto('/country/KE?lang=fr');
    await page.keyboard.press('Shift');
    await page.route('**/index.json*', (route) =>
      route.fulfill({ json: { rows: [null, null], sample: false } }),
    );
    await page.locator('.gfi-view-switch button').last().click();
    await expect.poll(() => complaints.length).toBe(1);
    await page.locator('.gfi meter').first().waitFor();
    await page.locator('a[data-language="es"]').click();
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('es');
    await page.locator('.gfi-view-switch button').last().click();
    await page.waitForURL(/view=table/);
    await close();
  });
});

describe('a page that fails as a whole', () => {
  it('stands as the server sent it, its links at work, and says it once', async () => {
    const {
      page,
      complaints,
      parts: partsHtml,
      served,
      close,
    } = await openBroken('/country/KE?lang=fr', ['main'], () => ({
      country: null,
    }));
    expect(await partsHtml()).toEqual(served);
    expect(complaints).toHaveLength(1);
    await page.locator('a[data-language="es"]').click();
    await page.waitForURL(/lang=es/);
    await close();
  });
});
